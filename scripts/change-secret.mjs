// `npm run change-secret`: the secret that is set now replaces the one the database was used with.
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { replaceProcess, serverEnvironment, serverFlags } from './server.mjs'

const program = join(root, 'packages/server/src/change-secret.ts')
replaceProcess(ensureInstalled(), [...serverFlags, program], serverEnvironment)
