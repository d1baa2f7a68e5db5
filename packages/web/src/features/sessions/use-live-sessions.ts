import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLive } from '../../platform/office-socket.ts'
import { sessionKeys } from './use-sessions.ts'

/** A cleaner ticks quickly; the list is read again at most this often (ms). */
const pause = 400

/** Reads again what the socket says has changed; after a new connection, everything on screen. */
export function useLiveSessions(): void {
  const queries = useQueryClient()
  const waiting = useRef(new Set<string>())

  function readAgain() {
    void queries.invalidateQueries({ queryKey: sessionKeys.lists })
    for (const id of waiting.current) void queries.invalidateQueries({ queryKey: sessionKeys.one(id) })
    waiting.current.clear()
  }

  useLive((message) => {
    if (message.type === 'opened') {
      void queries.invalidateQueries({ queryKey: sessionKeys.lists })
      void queries.invalidateQueries({ queryKey: ['session'] })
    }
    if (message.type !== 'session.updated') return
    if (waiting.current.size === 0) setTimeout(readAgain, pause)
    waiting.current.add(message.id)
  })
}
