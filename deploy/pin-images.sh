#!/bin/sh
# Adds to each image of others its digest, so that a tag that is moved changes nothing. Needs docker buildx and the registries.
set -eu
cd "$(dirname "$0")/.."
for image in $(grep -ho 'docker.io/[^ @]*$' deploy/docker/Dockerfile deploy/*/compose.yaml | sort -u); do
  digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
  sed -i "s|$image\$|$image@$digest|" deploy/docker/Dockerfile deploy/*/compose.yaml
done
