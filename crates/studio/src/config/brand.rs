//! Brands: which one a host shows.

/// A brand of the house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brand {
    /// Its word, as the client knows it.
    pub id: String,
    /// Hosts under which it is shown.
    pub hosts: Vec<String>,
}

/// The brand where nothing is said.
pub const USUAL: &str = "chance";

/// The brand of a host: the one that names it, else the first.
pub fn of_host<'a>(brands: &'a [Brand], host: Option<&str>) -> &'a str {
    let name = host.map(|host| host.rsplit_once(':').map_or(host, |(name, _)| name));
    let named =
        brands.iter().find(|brand| name.is_some_and(|name| brand.hosts.iter().any(|own| own == name)));
    named.or(brands.first()).map_or(USUAL, |brand| &brand.id)
}

/// A word that is safe in an address and an attribute.
pub fn is_name(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= 64
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_shows_its_brand_and_others_the_first() {
        let brand = |id: &str, host: &str| Brand { id: id.into(), hosts: vec![host.into()] };
        let brands = [brand("magicplanet", "live.magicplanet.cz"), brand("chance", "live.chance.cz")];
        assert_eq!(of_host(&brands, Some("live.chance.cz:443")), "chance");
        assert_eq!(of_host(&brands, Some("127.0.0.1:8080")), "magicplanet");
        assert_eq!(of_host(&[], None), "chance");
    }
}
