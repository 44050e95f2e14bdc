use reqwest::Url;

/// Where notices may go. Addresses come from browsers, so without a list anybody could have this server call any
/// machine it can reach.
#[derive(Clone, Debug)]
pub(super) struct PushHosts {
    allowed: Vec<String>,
    loopback: bool,
}

impl PushHosts {
    pub(super) fn new(allowed: &[String], loopback: bool) -> Self {
        Self { allowed: allowed.iter().map(|host| host.to_ascii_lowercase()).collect(), loopback }
    }

    /// The address, where it is one of a push service we trust.
    pub(super) fn address(&self, endpoint: &str) -> Option<Url> {
        let url = Url::parse(endpoint).ok()?;
        let host = url.host_str()?;
        let plain = url.username().is_empty() && url.password().is_none() && url.fragment().is_none();
        let allowed = match url.scheme() {
            "https" => url.port().is_none() && self.allows(host),
            "http" => self.loopback && host == "127.0.0.1",
            _ => false,
        };
        (plain && allowed).then_some(url)
    }

    fn allows(&self, host: &str) -> bool {
        self.allowed.iter().any(|allowed| match allowed.strip_prefix("*.") {
            Some(domain) => host.strip_suffix(domain).is_some_and(|name| name.len() > 1 && name.ends_with('.')),
            None => host == allowed,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(loopback: bool) -> PushHosts {
        PushHosts::new(&["fcm.googleapis.com".to_owned(), "*.notify.windows.com".to_owned()], loopback)
    }

    #[test]
    fn only_push_services_are_called() {
        for good in
            ["https://fcm.googleapis.com/fcm/send/abc", "https://wns2-sg2p.notify.windows.com/w/?token=x", "https://FCM.googleapis.com/x"]
        {
            assert!(hosts(false).address(good).is_some(), "{good}");
        }
        for bad in [
            "http://fcm.googleapis.com/x",
            "https://fcm.googleapis.com:8443/x",
            "https://user@fcm.googleapis.com/x",
            "https://fcm.googleapis.com.example.com/x",
            "https://xfcm.googleapis.com/x",
            "https://notify.windows.com/x",
            "https://.notify.windows.com/x",
            "https://evilnotify.windows.com/x",
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "http://127.0.0.1:9000/x",
            "file:///etc/passwd",
            "fcm.googleapis.com",
        ] {
            assert!(hosts(false).address(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn this_machine_only_where_tests_ask_for_it() {
        assert!(hosts(true).address("http://127.0.0.1:9000/x").is_some());
        assert!(hosts(true).address("http://10.0.0.1/x").is_none());
        assert!(hosts(true).address("http://localhost.example.com/x").is_none());
    }
}
