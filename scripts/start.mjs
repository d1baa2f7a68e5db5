// `npm start`: from a fresh clone to a running server, with nothing but Node and npm.
// package.json says `exec node …`: npm signals only the shell it started, and without exec that would die alone.
import { join } from 'node:path'
import { installed, root } from './install.mjs'
import { become } from './process.mjs'
import { serverEnvironment, serverFlags } from './server.mjs'
import { builtWeb } from './web.mjs'

const node = installed()
builtWeb()

become(node, [...serverFlags, join(root, 'packages/server/src/main.ts')], serverEnvironment)
