// Movement of the crowd (mode 0) and of pennons (mode 1). The fragment stage stays Bevy's.
//
// uv.x is the phase of this spectator or pennon, uv.y how far the corner may move (0 = held).
//
// One source serves the main pass and the depth passes. In the depth passes the module with the
// view's globals names a binding that their layout lacks, and the game would stop with a
// validation error; there the globals are bound by hand.

#import bevy_pbr::{mesh_functions, view_transformations::position_world_to_clip}
#ifdef PREPASS_PIPELINE
#import bevy_pbr::prepass_io::{Vertex, VertexOutput}
#import bevy_render::globals::Globals
@group(0) @binding(1) var<uniform> globals: Globals;
#else
#import bevy_pbr::forward_io::{Vertex, VertexOutput}
#import bevy_pbr::mesh_view_bindings::globals
#endif

struct Wave {
    mode: f32,
    jump: f32,
    stand: f32,
    sway: f32,
    gone: f32,
    wind: f32,
    motion: f32,
    unused: f32,
}
@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> wave: Wave;

const TURN: f32 = 6.2832;

// How far down those go who have left: below the tread of their seat.
const BELOW: f32 = 3.2;
// How far up those rise who stand.
const RISE: f32 = 0.55;

// Whether the part of the people that is asked for includes this one, softly.
fn among(chance: f32, part: f32) -> f32 {
    return smoothstep(chance - 0.06, chance + 0.06, part * 1.12 - 0.06);
}

// Everybody sways at a pace of their own; the excited rise and jump, each in their own rhythm.
fn spectator(phase: f32, reach: f32, t: f32) -> vec3<f32> {
    let sway = t * (1.1 + 0.9 * fract(phase * 7.13)) + phase * TURN;
    let jump = max(0.0, sin(t * (5.0 + 3.0 * fract(phase * 3.7)) + phase * 20.0));
    let stands = among(fract(phase * 13.7), wave.stand);
    let gone = among(fract(phase * 31.3), wave.gone);
    let moved = reach * vec3<f32>(
        0.10 * wave.sway * sin(sway),
        wave.jump * 0.9 * jump + RISE * stands,
        0.10 * wave.sway * cos(t * 0.9 + phase * 9.0),
    );
    return moved - vec3<f32>(0.0, BELOW * gone, 0.0);
}

// A wave that travels along the cloth, and gusts that pass over the field.
fn pennon(phase: f32, reach: f32, t: f32, place: vec3<f32>) -> vec3<f32> {
    let gust = wave.wind * (0.85 + 0.3 * sin(t * 0.7 + place.x * 0.06 + place.z * 0.03));
    let a = t * 4.2 - reach * 5.0 + phase * TURN;
    return vec3<f32>(
        reach * 0.20 * gust * sin(a * 0.83 + 1.0),
        reach * 0.18 * sin(a) - reach * reach * 0.5 * (1.2 - gust),
        reach * 0.38 * gust * cos(a),
    );
}

@vertex
fn vertex(v: Vertex) -> VertexOutput {
    var out: VertexOutput;
    let world_from_local = mesh_functions::get_world_from_local(v.instance_index);
    var position = v.position;
#ifdef VERTEX_UVS_A
    let t = globals.time * wave.motion;
    if wave.mode < 0.5 {
        position += spectator(v.uv.x, v.uv.y, t);
    } else {
        position += pennon(v.uv.x, v.uv.y, t, v.position);
    }
    out.uv = v.uv;
#endif
    out.world_position =
        mesh_functions::mesh_position_local_to_world(world_from_local, vec4<f32>(position, 1.0));
    out.position = position_world_to_clip(out.world_position.xyz);
#ifdef PREPASS_PIPELINE
#ifdef UNCLIPPED_DEPTH_ORTHO_EMULATION
    out.unclipped_depth = out.position.z;
    out.position.z = min(out.position.z, 1.0);
#endif
#ifdef NORMAL_PREPASS_OR_DEFERRED_PREPASS
#ifdef VERTEX_NORMALS
    out.world_normal = mesh_functions::mesh_normal_local_to_world(v.normal, v.instance_index);
#endif
#endif
#else
#ifdef VERTEX_NORMALS
    out.world_normal = mesh_functions::mesh_normal_local_to_world(v.normal, v.instance_index);
#endif
#endif
#ifdef VERTEX_COLORS
    out.color = v.color;
#endif
#ifdef VERTEX_OUTPUT_INSTANCE_INDEX
    out.instance_index = v.instance_index;
#endif
    return out;
}
