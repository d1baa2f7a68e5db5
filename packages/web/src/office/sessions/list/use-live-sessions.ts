import { useRef } from 'react'
import { readAgain } from '../../../platform/office/queries.ts'
import { useLive } from '../../../platform/office/socket.ts'
import { sessionKeys } from './use-sessions.ts'

/** A cleaner ticks quickly; the list is read again at most this often (ms). */
const pause = 400

/** Reads again what the socket says has changed; after a new connection, everything on screen. */
export function useLiveSessions(): void {
  const waiting = useRef(new Set<string>())

  function readChanged() {
    void readAgain(sessionKeys.lists)
    for (const id of waiting.current) void readAgain(sessionKeys.one(id))
    waiting.current.clear()
  }

  useLive((message) => {
    if (message.type === 'opened') {
      void readAgain(sessionKeys.lists)
      void readAgain(['session'])
    }
    if (message.type !== 'session.updated') return
    if (waiting.current.size === 0) setTimeout(readChanged, pause)
    waiting.current.add(message.id)
  })
}
