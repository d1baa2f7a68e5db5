# For findings about browsers, to be sourced: `firefox` and `chromium` (FIREFOX and CHROMIUM name others), and an empty folder with
# puppeteer-core, which is removed at the end. Exits with 2 where there is no Firefox.
firefox=${FIREFOX:-$(command -v firefox-esr || command -v firefox || true)}
chromium=${CHROMIUM:-$(command -v chromium || true)}
if [[ -z $firefox ]]; then echo 'needs firefox-esr' >&2; exit 2; fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts puppeteer-core@25.16.0 || exit 2
