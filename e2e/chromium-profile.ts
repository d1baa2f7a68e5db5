import { spawnSync } from 'node:child_process'
import { readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { launching } from './browser.ts'

/** A phone with a disk of its own: what it stores outlives the browser. */
export type Profile = {
  context: BrowserContext
  page: Page
  /** Ends the browser as a phone does whose battery falls out: every process of it at once, with nothing written first. */
  kill: () => Promise<void>
  close: () => Promise<void>
}

/** Opens Chromium on a folder, new or left by an earlier life of it. */
export async function openProfile(folder: string): Promise<Profile> {
  const context = await chromium.launchPersistentContext(folder, {
    ...launching(),
    ...phone,
  })
  const pid = await pidOf(folder)
  const [page = await context.newPage()] = context.pages()
  return {
    context,
    page,
    async kill() {
      const gone = new Promise<void>((resolve) => context.once('close', () => resolve()))
      // Playwright starts it as the leader of a group of its own; its children are in it.
      process.kill(-pid, 'SIGKILL')
      await gone
    },
    close: () => context.close(),
  }
}

const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  timezoneId: 'Asia/Dubai',
  reducedMotion: 'reduce',
} as const

/** Chromium writes whose the folder is into it: `host-pid`. Throws unless that process leads a group of its own. */
async function pidOf(folder: string): Promise<number> {
  const pid = Number((await readlink(join(folder, 'SingletonLock'))).split('-').at(-1))
  const group = Number(spawnSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
  if (group !== pid) throw new Error(`process ${pid} of ${folder} leads no group, and is not killed`)
  return pid
}
