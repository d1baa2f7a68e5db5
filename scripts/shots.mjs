// `npm run shots`: pictures of every screen, and a page to look at them. `npm run shots -- board --width 360 --lang ur`
import { join } from 'node:path'
import { chromium } from './chromium.mjs'
import { ensureInstalled, root } from './install.mjs'
import { replaceProcess, serverEnvironment, serverFlags } from './server.mjs'
import { builtWeb } from './web.mjs'

const node = ensureInstalled('all')
builtWeb()
replaceProcess(node, [...serverFlags, join(root, 'e2e/shots/run.ts'), ...process.argv.slice(2)], {
  ...serverEnvironment,
  ...chromium(),
})
