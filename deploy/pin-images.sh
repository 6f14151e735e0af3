#!/bin/sh
# Writes the digest of each image behind its version, in compose.live.yaml and in the FROM lines of Dockerfile, so that nobody
# can put another image behind the version later. Asks the registry now; look at `git diff`, and keep the change.
# After a change of a version, delete its old digest and run it again: an image that has a digest keeps it.
#   deploy/pin-images.sh [folder]
set -eu
cd "${1:-$(dirname "$0")/..}"

digest_of() {
  digest=$(docker buildx imagetools inspect "$1" --format '{{.Manifest.Digest}}')
  case $digest in
    sha256:*) [ ${#digest} -eq 71 ] && echo "$digest" && return ;;
  esac
  echo "$1: the registry answers '$digest', which is not a digest. Nothing was changed for it." >&2
  return 1
}

# The images with a version and without a digest. The shop's own image is built here, and stages of Dockerfile have no version.
images() {
  {
    sed -n 's/^ *image: *\([^ ]*\)$/\1/p' compose.live.yaml
    sed -n 's/^FROM *\([^ ]*\).*$/\1/p' Dockerfile
  } | grep ':' | grep -v -e '@' -e '\$' | sort -u
}

for image in $(images); do
  digest=$(digest_of "$image")
  for file in compose.live.yaml Dockerfile; do
    # Only the whole name: postgres:17 is not the beginning of postgres:17.7.
    sed -E "s#^( *image: *|FROM +)$image( .*)?\$#\1$image@$digest\2#" "$file" > "$file.pinned"
    cat "$file.pinned" > "$file"
    rm "$file.pinned"
  done
  echo "$image@$digest"
done
