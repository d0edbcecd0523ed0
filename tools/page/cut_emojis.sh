#!/usr/bin/env bash
# Cuts Noto Color Emoji (SIL Open Font License 1.1) down to the emojis of emojis.txt, for the page.
set -euo pipefail
cd "$(dirname "$0")"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm pack --silent --pack-destination "$work" @fontsource/noto-color-emoji@5.3.2
tar -xzf "$work"/*.tgz -C "$work"
uvx --from 'fonttools[woff]==4.68.0' pyftsubset \
    "$work/package/files/noto-color-emoji-emoji-400-normal.woff2" \
    --text-file=emojis.txt --unicodes=FE0F,200D,20E3 --drop-tables+=SVG \
    --flavor=woff2 --output-file=../../playground/page/emoji.woff2
cp "$work/package/LICENSE" ../../playground/page/emoji-OFL.txt
