import { spawnSync } from 'node:child_process'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { launching, patience } from '../browser.ts'

/** A phone with its own disk: what it stores survives the browser. */
export type Profile = {
  context: BrowserContext
  page: Page
  /** Kills every process of the browser at once, as when the battery falls out: nothing is written first. */
  kill: () => Promise<void>
  close: () => Promise<void>
}

/** Opens Chromium on a profile folder, new or left by an earlier run; the flags are those of a microphone. */
export async function openProfile(folder: string, microphone: readonly string[] = []): Promise<Profile> {
  const { args, ...launch } = launching({ camera: microphone.length > 0 })
  const context = await chromium.launchPersistentContext(folder, {
    ...launch,
    args: [...args, ...microphone],
    ...phone,
  })
  context.setDefaultTimeout(patience)
  const pid = findPid(folder)
  const [page = await context.newPage()] = context.pages()
  return {
    context,
    page,
    async kill() {
      const gone = new Promise<void>((resolve) => context.once('close', () => resolve()))
      // Playwright starts Chromium as the leader of its own process group, which contains its children.
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

/** Returns the id of the browser process that uses the folder. Throws unless it leads its own group. */
function findPid(folder: string): number {
  const { stdout } = spawnSync('ps', ['-ax', '-ww', '-o', 'pid=,pgid=,args='], { encoding: 'utf8' })
  const leaders = stdout
    .split('\n')
    .filter((line) => line.includes(`--user-data-dir=${folder}`) && !line.includes(' --type='))
    .map((line) => line.trim().split(/\s+/, 2).map(Number))
    .filter(([pid, group]) => pid === group)
  const [pid] = leaders[0] ?? []
  if (pid === undefined) throw new Error(`no process that uses ${folder} leads its group, so none is killed`)
  return pid
}

/** The records of one store on the phone's disk; bytes are replaced by their hash. */
export const readStore = (page: Page, store: 'items' | 'photos' | 'drafts') =>
  page.evaluate(async (name) => {
    const requestResult = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const disk = await requestResult(indexedDB.open('brightkey'))
    const all = await requestResult(disk.transaction(name).objectStore(name).getAll())
    disk.close()
    return Promise.all(
      all.map(async ({ bytes, thumb: _thumb, ...rest }) => {
        if (!bytes) return rest
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
        return { ...rest, sha256: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') }
      }),
    )
  }, store)

/** Overwrites records on the phone's disk, as an earlier build or another time might have left them. */
export const writeStore = (page: Page, name: 'items' | 'photos' | 'drafts', records: readonly object[]) =>
  page.evaluate(
    async ([into, all]) => {
      const disk = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('brightkey')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const writing = disk.transaction(into, 'readwrite')
      for (const record of all) writing.objectStore(into).put(record)
      await new Promise((resolve, reject) => {
        writing.oncomplete = resolve
        writing.onabort = reject
      })
      disk.close()
    },
    [name, records] as const,
  )
