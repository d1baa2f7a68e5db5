// The browsers of `npm run bench sockets`, in a process of their own: sockets that only count what they get.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** `connect`: one socket for each token. `expect`: reports when a number of messages have come. */
export type Order = { kind: 'connect'; port: number; tokens: string[] } | { kind: 'expect'; messages: number }
export type Report = { kind: 'connected' | 'expecting' } | { kind: 'received'; at: number }

const inFlight = 100
const marker = '"session.updated"'
let sockets: Socket[] = []
let missing = 0

/** Milliseconds on a clock that all processes of the machine share. */
const now = () => Number(process.hrtime.bigint()) / 1e6

async function open(port: number, token: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `GET /ws/notifications/ HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Protocol: bearer, ${token}\r\n\r\n`,
  )
  const [response] = await once(socket, 'data')
  if (!String(response).startsWith('HTTP/1.1 101')) throw new Error(String(response).slice(0, 200))
  socket.on('data', (data) => count(String(data).split(marker).length - 1))
  socket.on('error', () => {})
  return socket
}

function count(messages: number): void {
  if (missing <= 0 || messages === 0) return
  missing -= messages
  if (missing <= 0) report({ kind: 'received', at: now() })
}

const report = (what: Report) => process.send?.(what)

process.on('message', async (order: Order) => {
  if (order.kind === 'expect') {
    missing = order.messages
    report({ kind: 'expecting' })
    return
  }
  for (const socket of sockets) socket.destroy()
  sockets = []
  const left = [...order.tokens]
  const one = async () => {
    for (let token = left.pop(); token; token = left.pop()) sockets.push(await open(order.port, token))
  }
  await Promise.all(Array.from({ length: inFlight }, one))
  report({ kind: 'connected' })
})
