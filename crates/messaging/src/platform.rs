//! How kinds of devices are numbered for others.

use identity::session::DeviceClass;

const IOS: i64 = 1;
const ANDROID: i64 = 2;
const WINDOWS: i64 = 3;
const MAC: i64 = 4;
const WEB: i64 = 5;
const LINUX: i64 = 7;
const IPAD: i64 = 8;
const ANDROID_PAD: i64 = 9;

/// A device of a class whose session goes by this name, which ends with the system it runs on. An iPad calls itself a Mac.
/// The console is the program on a desk; whoever opens the app itself in a browser is on the web, whatever the system.
pub fn platform_of(class: DeviceClass, name: &str) -> i64 {
    let system = name.rsplit(", ").next().unwrap_or_default();
    let apple = matches!(system, "iPhone" | "iPad" | "macOS");
    match class {
        DeviceClass::Phone if apple => IOS,
        DeviceClass::Phone => ANDROID,
        DeviceClass::Pad if apple => IPAD,
        DeviceClass::Pad => ANDROID_PAD,
        DeviceClass::Console if apple => MAC,
        DeviceClass::Console if system == "Linux" => LINUX,
        DeviceClass::Console => WINDOWS,
        DeviceClass::Web => WEB,
    }
}

/// All numbers under which devices of a class go.
pub const fn platforms_of(class: DeviceClass) -> &'static [i64] {
    match class {
        DeviceClass::Phone => &[IOS, ANDROID],
        DeviceClass::Pad => &[IPAD, ANDROID_PAD],
        DeviceClass::Console => &[WINDOWS, MAC, LINUX],
        DeviceClass::Web => &[WEB],
    }
}

pub fn class_of(platform: i64) -> Option<DeviceClass> {
    DeviceClass::ALL.iter().copied().find(|class| platforms_of(*class).contains(&platform))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_numbered_by_its_class_and_system() {
        for (class, name, platform) in [
            (DeviceClass::Phone, "Safari, iPhone", 1),
            (DeviceClass::Phone, "Samsung Internet, Android", 2),
            (DeviceClass::Phone, "", 2),
            (DeviceClass::Console, "Edge, Windows", 3),
            (DeviceClass::Console, "Safari, macOS", 4),
            (DeviceClass::Console, "Firefox, Linux", 7),
            (DeviceClass::Console, "", 3),
            (DeviceClass::Web, "Safari, macOS", 5),
            (DeviceClass::Pad, "Safari, iPad", 8),
            (DeviceClass::Pad, "Safari, macOS", 8),
            (DeviceClass::Pad, "Chrome, Android", 9),
        ] {
            assert_eq!((platform_of(class, name), class_of(platform)), (platform, Some(class)), "{name}");
        }
        assert_eq!(class_of(6), None, "there is no mini-program");
    }
}
