#!/usr/bin/env bash
# Takes four weights of Inter (SIL Open Font License 1.1), Latin letters only, for the page.
set -euo pipefail
cd "$(dirname "$0")"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm pack --silent --pack-destination "$work" @fontsource/inter@5.3.0
tar -xzf "$work"/*.tgz -C "$work"
for weight in 400 500 600 700; do
    cp "$work/package/files/inter-latin-$weight-normal.woff2" \
        "../../playground/page/inter-$weight.woff2"
done
cp "$work/package/LICENSE" ../../playground/page/inter-OFL.txt
