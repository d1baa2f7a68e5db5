import type { TokenStore } from '../tokens.ts'

/** Runs the work while no other tab of this origin runs its own under the same name. */
export type TabLock = <T>(work: () => Promise<T>) => Promise<T>

type Refreshing = {
  tokens: TokenStore
  lock: TabLock
  /** Asks the server for new tokens; a refresh token is used up by it. */
  ask: (refresh: string) => Promise<{ access: string; refresh?: string | undefined }>
}

/**
 * A function that answers a fresh access token for a spent one. However many calls and tabs find their token spent
 * at the same moment, the server is asked once: a rotated refresh token used twice would end the login.
 * Rejects with `No refresh token` or with whatever the server's refusal was.
 */
export function sharedRefresh({ tokens, lock, ask }: Refreshing): (spent: string | null) => Promise<string> {
  let running: Promise<string> | null = null

  async function renew(spent: string | null): Promise<string> {
    const current = tokens.access()
    // Another tab was here first, and its answer is in the storage that tabs share.
    if (current !== null && current !== spent) return current
    const refresh = tokens.refresh()
    if (refresh === null) throw new Error('No refresh token')
    const answer = await ask(refresh)
    tokens.keep(answer)
    return answer.access
  }

  return (spent) => {
    running ??= lock(() => renew(spent)).finally(() => {
      running = null
    })
    return running
  }
}

/** Web Locks, so that tabs take turns; a browser without them (or an insecure origin) has no turn to take. */
export const tabLock: TabLock = (work) =>
  'locks' in navigator ? navigator.locks.request('brightkey-refresh', work) : work()
