// Phones that send: `node load.ts <url> <seconds> <connections>`, with Calls as JSON on its input. Prints a Load as JSON.
import { text } from 'node:stream/consumers'
// @ts-expect-error it has no types
import autocannon from 'autocannon'

/** A PATCH that is sent with these bodies in turns, each of which changes what the one before it did. */
export type Calls = { path: string; bodies: readonly [object, object] }
export type Load = { perSecond: number; p50: number; p99: number; failed: number }

const [url = '', seconds = '3', connections = '16'] = process.argv.slice(2)
const calls: Calls[] = JSON.parse(await text(process.stdin))
const count = Number(connections)

const toRequest = (path: string, body: object) => ({
  method: 'PATCH' as const,
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

let next = 0
const { requests, latency, non2xx, errors } = await autocannon({
  url,
  connections: count,
  duration: Number(seconds),
  // Each connection is the phones of its own sessions.
  setupClient(client: { setRequests(requests: unknown[]): void }) {
    const own = calls.filter((_, index) => index % count === next % count)
    next++
    const first = own.map(({ path, bodies }) => toRequest(path, bodies[0]))
    client.setRequests([...first, ...own.map(({ path, bodies }) => toRequest(path, bodies[1]))])
  },
})
const load: Load = {
  perSecond: requests.average,
  p50: latency.p50,
  p99: latency.p99,
  failed: non2xx + errors,
}
console.log(JSON.stringify(load))
