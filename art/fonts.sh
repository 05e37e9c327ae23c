#!/bin/sh
# Makes public/fonts: the characters of Czech, Slovak and English of three open faces, with tabular figures.
# Needs npm, python3 and `pip install fonttools brotli`.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
cd "$work"
for face in inter roboto-condensed noto-serif-display; do
    npm pack --silent "@fontsource/$face@5" >/dev/null
    tar xzf fontsource-"$face"-*.tgz && mv package "$face"
done
latin='U+20-7E,U+A0,U+A7,U+A9,U+B0,U+B7,U+C1,U+C4,U+C9,U+CD,U+D3,U+D4,U+D6,U+D7,U+DA,U+DC,U+DD,U+E1,U+E4,U+E9,U+ED,U+F3,U+F4,U+F6,U+FA,U+FC,U+FD,U+2013,U+2014,U+2018-201E,U+2026,U+202F,U+20AC,U+2212'
ext='U+10C-10F,U+11A-11B,U+139-13A,U+13D-13E,U+147-148,U+154-155,U+158-159,U+160-161,U+164-165,U+16E-16F,U+17D-17E'
mkdir -p "$here/public/fonts"
make_one() { # face weight short
    pyftsubset "$1/files/$1-latin-$2-normal.woff2" --unicodes="$latin" --layout-features='kern,tnum,lnum,liga,mark,ccmp' --flavor=woff2 --output-file="$here/public/fonts/$3-$2.woff2"
    pyftsubset "$1/files/$1-latin-ext-$2-normal.woff2" --unicodes="$ext" --layout-features='kern,tnum,lnum,mark,ccmp' --flavor=woff2 --output-file="$here/public/fonts/$3-$2-ext.woff2"
}
for weight in 400 600 700; do make_one inter $weight inter; done
make_one roboto-condensed 700 roboto-condensed
make_one noto-serif-display 600 noto-serif-display
for face in inter roboto-condensed noto-serif-display; do cp "$face/LICENSE" "$here/public/fonts/LICENSE-$face.txt"; done
rm -r "$work"
