#!/bin/sh
# Guesses: (1) a field of a request's named schema that has a `default` and is not `required` may be left out in the types that openapi-typescript
# makes, as one of an inline schema may;
# (2) @hey-api/openapi-ts runs with each TypeScript that its peer range names. Seen with openapi-typescript 7.13.0: in an
# inline schema it is optional, in a named one required, unless `defaultNonNullable: false` is passed. Seen with @hey-api/openapi-ts 0.99.0 and TypeScript 7.0.2, which its
# range `>=5.5.3 || …` includes and npm installs without a warning: importing it throws, because that TypeScript has no API in JavaScript.
# Ends with 1 when the behaviour changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
mkdir seven && (cd seven && npm init -y >/dev/null &&
  npm install --silent --no-audit --no-fund --ignore-scripts --strict-peer-deps @hey-api/openapi-ts@0.99.0 typescript@7.0.2)
npm install --silent --no-audit --no-fund --ignore-scripts openapi-typescript@7.13.0 typescript@5.9.3
cat >look.mjs <<'JS'
import openapiTypescript, { astToString } from 'openapi-typescript'
const properties = { kind: { type: 'string', default: 'after' } }
const inline = { type: 'object', properties }
const named = { $ref: '#/components/schemas/Photo' }
const isOptional = async (schema, options) => {
  const responses = { 204: { description: 'Done' } }
  const paths = { '/photos': { post: { requestBody: { content: { 'application/json': { schema } } }, responses } } }
  const components = schema === named ? { schemas: { Photo: inline } } : {}
  const document = { openapi: '3.1.0', info: { title: 'Photos', version: '1' }, paths, components }
  return /kind\?: string/.test(astToString(await openapiTypescript(document, options)))
}
const seen = [await isOptional(inline), await isOptional(named), await isOptional(named, { defaultNonNullable: false })]
console.log('optional inline, named, named with defaultNonNullable: false:', seen.join(', '))
process.exit(seen.join() === 'true,false,true' ? 0 : 1)
JS
node look.mjs
cd seven
if node --input-type=module -e "await import('@hey-api/openapi-ts')" 2>error; then
  echo 'CHANGED: it can be imported'
  exit 1
fi
grep -m 1 TypeError error
