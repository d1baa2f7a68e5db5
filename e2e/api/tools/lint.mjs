// Reads an OpenAPI document from stdin, and writes what Redocly and Spectral find in it as JSON.
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import { ruleset } from './spectral.mjs'

const source = await text(process.stdin)
const config = await loadConfig({ configPath: join(import.meta.dirname, 'redocly.yaml') })
const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
const linter = new spectral.Spectral()
linter.setRuleset(ruleset)
const redocly = found.map(({ ruleId, message }) => `${ruleId}: ${message}`)
const oas = (await linter.run(source)).map(
  ({ code, message, path }) => `${code}: ${message} ${path.join('/')}`,
)
process.stdout.write(JSON.stringify({ redocly, spectral: oas }))
