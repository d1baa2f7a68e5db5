import { readStoredText, removeStoredText, storeText } from '../../stored-text.ts'
import { currentLogin, onLeave } from '../login.ts'

const prefix = 'draft:'
const dayMs = 86_400_000
/** Drafts that their user did not come back to are deleted after this time. */
const longestMs = 7 * dayMs
/** Characters: a spreadsheet of 1,000 rows is in it, and several fit into what browsers give a site. */
const longest = 500_000
const mostDrafts = 40

type Stored<Draft> = { at: number; draft: Draft }

const draftKeys = (): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

function readStored<Draft>(key: string): Stored<Draft> | null {
  try {
    const stored: Stored<Draft> = JSON.parse(readStoredText(key) ?? 'null')
    return stored !== null && Date.now() - stored.at < longestMs ? stored : null
  } catch {
    return null
  }
}

/** Deletes drafts that are too old, and the oldest beyond the most that are kept. */
function prune(): void {
  const stored = draftKeys().map((key) => ({ key, at: readStored(key)?.at ?? 0 }))
  const newest = stored.filter(({ at }) => at > 0).toSorted((a, b) => b.at - a.at)
  const kept = new Set(newest.slice(0, mostDrafts).map(({ key }) => key))
  for (const { key } of stored) if (!kept.has(key)) removeStoredText(key)
}

onLeave(({ id }) => {
  for (const key of draftKeys()) if (key.startsWith(`${prefix}${id}:`)) removeStoredText(key)
  // The new session keeps its own.
  removeStoredText(`session-draft:${id}`)
})

let hasScreenFailed = false
/** A screen crashed: its forms close, and what was typed into them stays for when it opens again. */
export function keepDraftsOfFailedScreen(): void {
  hasScreenFailed = true
  setTimeout(() => {
    hasScreenFailed = false
  })
}

/** Drafts of one user's forms in this browser. They survive the tab and the end of the login; logging out deletes them. */
export function draftStore<Draft>(userId: string) {
  prune()
  const keyFor = (key: string) => `${prefix}${userId}:${key}`
  return {
    read: (key: string) => readStored<Draft>(keyFor(key))?.draft ?? null,
    write(key: string, draft: Draft) {
      const login = currentLogin()
      // What is still on its way to the store when its user logs out must not come after the deletion.
      if (
        login.phase === 'out' &&
        (login.why === null || login.why === 'elsewhere' || login.why === 'everywhere')
      )
        return
      const text = JSON.stringify({ at: Date.now(), draft } satisfies Stored<Draft>)
      if (text.length <= longest) storeText(keyFor(key), text)
    },
    remove: (key: string) => removeStoredText(keyFor(key)),
    isClosedByUser: () => currentLogin().phase === 'in' && !hasScreenFailed,
  }
}
