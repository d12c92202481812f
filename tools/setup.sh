# Sourced by ./play and ./check: what the system must have, where Cargo builds, how failures are said.
# Needs bash. Sets nothing that a caller has set already.

say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }
fail() { printf '\n%s\n' "$*" >&2; exit 1; }

# Packages (Debian and Ubuntu names) to build with Bevy, to run on screen, and to draw without a graphics card.
BUILD_PACKAGES=(gcc libc6-dev pkg-config libasound2-dev libudev-dev libwayland-dev libxkbcommon-dev libx11-dev)
RUN_PACKAGES=(libxkbcommon-x11-0 libxcursor1 libxi6 libxrandr2 libvulkan1)
SOFTWARE_PACKAGES=(mesa-vulkan-drivers)

# The packages of the arguments that are not installed, one a line.
missing_packages() {
    local package
    for package in "$@"; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || printf '%s\n' "$package"
    done
}

# Installs what is missing of the arguments: by apt as root or through sudo; elsewhere says what to install.
ensure_packages() {
    if ! command -v dpkg-query >/dev/null 2>&1 || ! command -v apt-get >/dev/null 2>&1; then
        # Not Debian: the build tells what is missing if anything is.
        if command -v pkg-config >/dev/null 2>&1 && pkg-config --exists alsa libudev wayland-client xkbcommon x11 2>/dev/null; then
            return 0
        fi
        fail "This system has no apt. Please install a C compiler, pkg-config and the development files of ALSA, udev, Wayland, xkbcommon and X11, and a Vulkan driver (Mesa's will do), then try again.
For Fedora: dnf install gcc pkgconf alsa-lib-devel systemd-devel wayland-devel libxkbcommon-devel libX11-devel mesa-vulkan-drivers
For Arch: pacman -S base-devel pkgconf alsa-lib systemd wayland libxkbcommon libx11 vulkan-swrast"
    fi
    local missing
    mapfile -t missing < <(missing_packages "$@")
    [ "${#missing[@]}" -eq 0 ] && return 0
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
            as_root=(sudo)
        else
            fail "These packages are missing, and only root can install them. Please run: apt-get install ${missing[*]}"
        fi
    fi
    say "Installing ${missing[*]}"
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq ||
        say "The list of packages could not be brought up to date; trying with the one that is there."
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2 ||
        fail "apt-get could not install: ${missing[*]}. Its own words are above."
}

ensure_rust() {
    command -v cargo >/dev/null 2>&1 || [ ! -f "$HOME/.cargo/env" ] || . "$HOME/.cargo/env"
    command -v cargo >/dev/null 2>&1 ||
        fail "Rust is missing. Install it from https://rustup.rs (version 1.95 or newer), then try again."
    local version
    version=$(rustc --version | cut -d' ' -f2)
    [ "$(printf '%s\n1.95.0\n' "${version%%-*}" | sort -V | head -n 1)" = 1.95.0 ] ||
        fail "Rust $version is too old: 1.95 or newer is needed (rustup update stable)."
}

# The build folder lies outside the source, so that a fresh copy on the same machine builds in a minute.
if [ -z "${CARGO_TARGET_DIR:-}" ]; then
    CARGO_TARGET_DIR="${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/manator/target"
fi
export CARGO_TARGET_DIR
mkdir -p "$CARGO_TARGET_DIR" 2>/dev/null ||
    fail "The build folder $CARGO_TARGET_DIR cannot be written. Set CARGO_TARGET_DIR to one that can."
