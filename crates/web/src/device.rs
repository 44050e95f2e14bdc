/// Browsers and systems in the order in which they must be looked for: each also names those that come later.
const BROWSERS: [(&str, &str); 7] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
const SYSTEMS: [(&str, &str); 6] =
    [("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS X", "macOS"), ("Linux", "Linux")];

/// A name by which people recognise their device: `Chrome, Android`. Anything but a browser goes by its first word.
pub fn name(user_agent: &str) -> String {
    let find = |known: &[(&str, &'static str)]| known.iter().find(|(mark, _)| user_agent.contains(mark)).map(|(_, name)| *name);
    match (find(&BROWSERS), find(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser}, {system}"),
        (Some(only), None) | (None, Some(only)) => only.to_owned(),
        (None, None) => {
            let program = user_agent.split(['/', ' ']).next().unwrap_or_default();
            program.chars().filter(char::is_ascii_alphanumeric).take(32).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_have_names_people_know() {
        for (agent, expected) in [
            (
                "Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36",
                "Chrome, Android",
            ),
            (
                "Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A546E) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36",
                "Samsung Internet, Android",
            ),
            ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1", "Safari, iPhone"),
            ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36 Edg/126.0", "Edge, Windows"),
            ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox, macOS"),
            ("curl/8.7.1", "curl"),
            ("", ""),
        ] {
            assert_eq!(name(agent), expected);
        }
    }
}
