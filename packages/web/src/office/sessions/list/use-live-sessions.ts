import { getSession, listSessions } from '@brightkey/contract/sessions/endpoints'
import { useRef } from 'react'
import { keyOf, nounOf } from '../../../platform/office/keys.ts'
import { readAgain } from '../../../platform/office/queries.ts'
import { useLive } from '../../../platform/office/socket.ts'

/** A cleaner ticks quickly; the list is read again at most this often (ms). */
const pause = 400

/** Reads again what the socket says has changed; after a new connection, everything on screen. */
export function useLiveSessions(): void {
  const waiting = useRef(new Set<string>())

  function readChanged() {
    void readAgain(keyOf(listSessions, {}))
    for (const id of waiting.current) void readAgain(keyOf(getSession, { id }))
    waiting.current.clear()
  }

  useLive((message) => {
    if (message.type === 'opened') void readAgain(nounOf(listSessions))
    if (message.type !== 'session.updated') return
    if (waiting.current.size === 0) setTimeout(readChanged, pause)
    waiting.current.add(message.id)
  })
}
