import type { PendingMessage } from '@brightkey/contract/sessions/message-routes'
import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { expect } from 'vitest'

type Times = Pick<SessionRow, 'window_start' | 'expires_at'>

/** A cleaner's knowledge of sessions: the last notification, and for those begun their state at that time. */
export class NotifiedModel {
  readonly #known = new Map<string, Times>()

  begin({ id, window_start, expires_at }: SessionRow): void {
    this.#known.set(id, { window_start, expires_at })
  }

  /** The cleaner was sent all of this message, while the sessions were these. */
  notify(sessions: readonly SessionRow[], message: PendingMessage): void {
    for (const { id, kind, expires_at } of message.sessions) {
      const window_start = sessions.find((session) => session.id === id)?.window_start ?? null
      if (kind === 'cancelled') this.#known.delete(id)
      else this.#known.set(id, { window_start, expires_at })
    }
  }

  /** The pending message has each session that differs from the known state, with its times, and no other. */
  expectWaiting(sessions: readonly SessionRow[], message: PendingMessage | undefined, now: string): void {
    // A session that was over before its first message has one only if nothing happened to it since.
    const isOver = ({ id }: { id: string }) =>
      !this.#known.has(id) && (sessions.find((each) => each.id === id)?.expires_at ?? now) <= now
    const expected = sessions.flatMap((session) => this.#line(session) ?? []).filter((each) => !isOver(each))
    const waiting = (message?.sessions ?? [])
      .map(({ id, kind, expires_at }) => ({ id, kind, expires_at }))
      .filter((each) => !isOver(each))
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    expect(waiting.toSorted(byId)).toEqual(expected.toSorted(byId))
  }

  #line({ id, state, started_at, window_start, expires_at }: SessionRow) {
    const known = this.#known.get(id)
    if (state === 'cancelled') return known && { id, kind: 'cancelled', expires_at: known.expires_at }
    if (!known) return started_at === null ? { id, kind: 'assigned', expires_at } : undefined
    const isMoved = started_at === null && window_start !== known.window_start
    return isMoved || expires_at !== known.expires_at ? { id, kind: 'changed', expires_at } : undefined
  }
}
