// `npm start`: from a fresh clone to a running server, with nothing but Node and npm.
// package.json uses `exec node …`: npm signals only its shell, which without exec would die alone.
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { replaceProcess, serverEnvironment, serverFlags } from './server.mjs'
import { builtServer, builtWeb } from './web.mjs'

const node = ensureInstalled()
builtWeb()
builtServer()

replaceProcess(
  node,
  [...serverFlags, join(root, 'packages/server/dist/main.js'), ...process.argv.slice(2)],
  serverEnvironment,
)
