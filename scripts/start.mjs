// `npm start`: from a fresh clone to a running server, with nothing but Node and npm.
// package.json says `exec node …`: npm signals only the shell it started, and without exec that would die alone.
import { join } from 'node:path'
import { installed, root } from './install.mjs'
import { become } from './process.mjs'
import { builtWeb } from './web.mjs'

const node = installed()
builtWeb()

become(node, ['--disable-warning=ExperimentalWarning', join(root, 'packages/server/src/main.ts')], {
  // Node keeps what it made of our TypeScript: loading 119 files took 275 ms with it, 450 ms without.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  // Linux keeps what decoding photos has freed, unless told to give it back: 248 MB at rest became 184.
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  ...process.env,
})
