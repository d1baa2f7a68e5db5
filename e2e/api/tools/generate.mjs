// Writes the clients of an OpenAPI document into a folder: node generate.mjs openapi.json FOLDER
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import openapiTypescript, { astToString } from 'openapi-typescript'

const [input = '', folder = ''] = process.argv.slice(2)
// By default it requires fields that have a default, in requests too.
const types = await openapiTypescript(JSON.parse(await readFile(input, 'utf8')), {
  defaultNonNullable: false,
})
await writeFile(join(folder, 'openapi-typescript.ts'), astToString(types))
await createClient({
  input,
  output: { path: join(folder, 'hey-api'), module: { extension: '.ts' } },
  logs: { level: 'silent' },
})
