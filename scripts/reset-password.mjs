// `npm run reset-password -- EMAIL`: prints a link to set a new password, with the settings the server has.
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { replaceProcess, serverEnvironment, serverFlags } from './server.mjs'

const program = join(root, 'packages/server/src/reset-password.ts')
replaceProcess(ensureInstalled(), [...serverFlags, program, ...process.argv.slice(2)], serverEnvironment)
