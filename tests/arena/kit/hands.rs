//! Mouse and keyboard of a test: what a window would send, and where to point.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowEvent, WindowResized, WindowScaleFactorChanged};
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};
use manator::arena::geometry::square_centre;
use manator::arena::view::{InterfaceCamera, SceneCamera};
use manator::rules::Square;
use manator::screens::UiMap;

use super::{Arena, WINDOW};

/// How far from the window's edges a page is still seen, in pixels.
const EDGE: f32 = 46.0;

impl Arena {
    /// Moves the pointer.
    pub fn point(&mut self, at: Vec2) {
        self.send_pointer(at);
        self.frame();
    }

    /// Moves the pointer, presses the first button and lets it go, all between two frames.
    pub fn click_at_once(&mut self, at: Vec2) {
        self.send_pointer(at);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.send_button(MouseButton::Left, state);
        }
        self.frame();
    }

    fn send_pointer(&mut self, at: Vec2) {
        let moved = CursorMoved {
            window: self.window,
            position: at,
            delta: Some(at - self.pointer),
        };
        self.pointer = at;
        self.world()
            .write_message(WindowEvent::CursorMoved(moved.clone()));
        self.world().write_message(moved);
    }

    /// Presses a mouse button, or lets it go.
    pub fn button(&mut self, button: MouseButton, state: ButtonState) {
        self.send_button(button, state);
        self.frame();
    }

    fn send_button(&mut self, button: MouseButton, state: ButtonState) {
        let input = MouseButtonInput {
            button,
            state,
            window: self.window,
        };
        self.world()
            .write_message(WindowEvent::MouseButtonInput(input));
        self.world().write_message(input);
    }

    pub fn click(&mut self, at: Vec2) {
        self.point(at);
        self.button(MouseButton::Left, ButtonState::Pressed);
        self.button(MouseButton::Left, ButtonState::Released);
    }

    /// Presses at one place and lets go at another, on the way in a few steps.
    pub fn drag(&mut self, button: MouseButton, from: Vec2, to: Vec2) {
        self.point(from);
        self.button(button, ButtonState::Pressed);
        for part in 1..=4 {
            self.point(from.lerp(to, part as f32 / 4.0));
        }
        self.button(button, ButtonState::Released);
    }

    /// The middle of a widget, once it is there and stays where it is.
    pub fn widget(&mut self, key: &str) -> Vec2 {
        let mut last = None;
        for _ in 0..30 {
            let now = self.get::<UiMap>().middle(key);
            if let Some(now) = now.filter(|_| now == last) {
                let inside = now.cmpge(Vec2::ZERO).all() && now.cmplt(WINDOW).all();
                assert!(inside, "{key} is outside the window, at {now}");
                return now;
            }
            last = now;
            self.frame();
        }
        let mut there: Vec<&String> = self.get::<UiMap>().0.keys().collect();
        there.sort_unstable();
        panic!("there is no widget {key}; there are {there:?}");
    }

    /// Clicks on a widget.
    pub fn press(&mut self, key: &str) {
        let at = self.widget(key);
        self.click(at);
        self.frame();
    }

    /// Clicks on a widget of a page that may have to be turned to it.
    pub fn press_on_page(&mut self, key: &str) {
        for _ in 0..30 {
            let at = self.get::<UiMap>().middle(key);
            match at.unwrap_or_else(|| panic!("there is no widget {key}")).y {
                y if y < EDGE => self.key(KeyCode::PageUp, Key::PageUp),
                y if y > WINDOW.y - EDGE => self.key(KeyCode::PageDown, Key::PageDown),
                _ => return self.press(key),
            }
            self.frames(2);
        }
        panic!("{key} cannot be turned to");
    }

    /// Goes on with Tab until a widget has the keyboard.
    pub fn tab_to(&mut self, key: &str) {
        for _ in 0..200 {
            let wanted = self.get::<UiMap>().0.get(key).copied();
            let wanted = wanted.unwrap_or_else(|| panic!("there is no widget {key}"));
            if self
                .focused()
                .is_some_and(|rect| rect.center() == wanted.center())
            {
                return;
            }
            self.key(KeyCode::Tab, Key::Tab);
            self.frames(2);
        }
        panic!("{key} cannot be come to by Tab");
    }

    /// Where the widget is that has the keyboard.
    fn focused(&mut self) -> Option<egui::Rect> {
        let world = self.app.world_mut();
        let mut contexts = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
        let mut context = contexts.single_mut(world).unwrap();
        let ctx = context.get_mut();
        let id = ctx.memory(egui::Memory::focused)?;
        Some(ctx.read_response(id)?.rect * ctx.zoom_factor())
    }

    /// Lets egui have something that a window would send: a text that is pasted, a key with others held.
    pub fn egui(&mut self, event: egui::Event) {
        let world = self.app.world_mut();
        let mut contexts = world.query_filtered::<Entity, With<PrimaryEguiContext>>();
        let context = contexts.single(world).unwrap();
        world.write_message(EguiInputEvent { context, event });
        self.frames(2);
    }

    /// Presses a key and lets it go.
    pub fn key(&mut self, code: KeyCode, logical: Key) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let text = match &logical {
                Key::Character(text) => Some(text.clone()),
                Key::Space => Some(" ".into()),
                _ => None,
            };
            let input = KeyboardInput {
                key_code: code,
                logical_key: logical.clone(),
                state,
                text: text.filter(|_| state == ButtonState::Pressed),
                repeat: false,
                window: self.window,
            };
            self.world()
                .write_message(WindowEvent::KeyboardInput(input.clone()));
            self.world().write_message(input);
            self.frame();
        }
    }

    /// Where the pointer has to be for a square of the field: at its middle, or where nothing else covers it. Found as
    /// players find it: by what lights up.
    pub fn on_field(&mut self, square: Square) -> Vec2 {
        let board = self.game().rules().board();
        let centre = square_centre(square, board);
        let beside = [-2.8, 0.0, 2.8].map(|x| [2.8, 0.0, -2.8].map(|z| Vec3::new(x, 0.0, z)));
        let offsets = [Vec3::ZERO].into_iter().chain(beside.into_iter().flatten());
        for offset in offsets {
            let at = self.project(centre + offset);
            self.point(at);
            self.frames(2);
            if self.selection().hovered == Some(square) {
                return at;
            }
        }
        panic!("no point of {square} can be pointed at");
    }

    /// Gives the window's screen another scale: so many pixels of the screen to one of the window's.
    pub fn scale_factor(&mut self, factor: f32) {
        let window = self.window;
        let world = self.world();
        let mut resolution = world.get_mut::<Window>(window).unwrap();
        resolution.resolution.set_scale_factor(factor);
        let (width, height) = (resolution.width(), resolution.height());
        world.write_message(WindowScaleFactorChanged {
            window,
            scale_factor: f64::from(factor),
        });
        world.write_message(WindowResized {
            window,
            width,
            height,
        });
        self.frames(4);
    }

    /// The size of the window, in its own pixels.
    pub fn window_size(&mut self) -> Vec2 {
        let window = self.window;
        let window = self.world().get::<Window>(window).unwrap();
        Vec2::new(window.width(), window.height())
    }

    /// Where a point of the arena is seen, in pixels of the window.
    pub fn project(&mut self, point: Vec3) -> Vec2 {
        let world = self.app.world_mut();
        let mut scene = world.query_filtered::<(&Camera, &GlobalTransform), With<SceneCamera>>();
        let (camera, place) = scene.single(world).unwrap();
        let at = camera.world_to_viewport(place, point).unwrap();
        let part = at / camera.logical_viewport_size().unwrap();
        let mut interface = world.query_filtered::<&Camera, With<InterfaceCamera>>();
        let output = interface.single(world).unwrap().logical_target_size();
        part * output.unwrap()
    }

    /// Clicks on a square, in whichever view is open.
    pub fn click_square(&mut self, square: Square) {
        let at = match self.get::<UiMap>().middle(&format!("plan/{square}")) {
            Some(at) => at,
            None => self.on_field(square),
        };
        self.click(at);
    }
}
