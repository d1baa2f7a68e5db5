import { Server, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long kept-open connections are served after the server stopped listening. */
const lingerMs = 1000
/** An event-loop turn this short has read everything that had arrived when it began. */
const quietTurnMs = 0.2
const mostTurns = 2000

/**
 * The time between the request to stop and the end of listening. Readiness is 503, so that load balancers choose other
 * processes; requests are still served, and each response closes its connection.
 */
export class Drain {
  #hasBegun = false

  get hasBegun(): boolean {
    return this.#hasBegun
  }

  /** Resolves after `ms`, or when `skip` aborts. */
  async run(ms: number, skip: AbortSignal): Promise<void> {
    this.#hasBegun = true
    await setTimeout(ms, undefined, { signal: skip }).catch(() => {})
  }
}

/**
 * Closes with the server what it would wait for: connections that fall idle only later, until their keep-alive ends, and
 * those that browsers open ahead, on which nothing was sent and which Node does not count as idle, as long as they live.
 * After a drain, requests on their way are served first: a proxy must not repeat every write that it sent.
 */
export function closeConnections(app: FastifyInstance, drain: Drain): void {
  const open = new Set<Socket>()
  let accepted = 0
  app.server.on('connection', (socket) => {
    accepted++
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.hasBegun) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    if (drain.hasBegun) {
      await quietTurn(() => accepted)
      // Not `app.server.close`, which would close idle connections as well.
      Server.prototype.close.call(app.server)
      await setTimeout(lingerMs)
      await quietTurn(() => accepted)
    }
    const closeIdle = () => {
      app.server.closeIdleConnections()
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }
    closeIdle()
    const closing = setInterval(closeIdle, 50)
    app.server.once('close', () => clearInterval(closing))
  })
}

/**
 * Resolves right after the event loop has looked for events and found almost none. The kernel resets connections that were
 * not accepted and drops requests that were not read, so that a busy server would lose those of its last milliseconds.
 */
async function quietTurn(accepted: () => number): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn++) {
    const [before, began] = [accepted(), performance.now()]
    await setImmediate()
    if (accepted() === before && performance.now() - began < quietTurnMs) return
  }
}
