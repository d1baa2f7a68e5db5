// `npm run backup`, `restore` and the like: runs a program of the server's, with the settings the server has.
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { replaceProcess, serverEnvironment, serverFlags } from './server.mjs'

const [name = '', ...args] = process.argv.slice(2)
const program = join(root, 'packages/server/src/programs', `${name}.ts`)
replaceProcess(ensureInstalled(), [...serverFlags, program, ...args], serverEnvironment)
