import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const autocannon = fileURLToPath(new URL('../node_modules/.bin/autocannon', import.meta.url))
const seconds = Number(process.env.BENCH_SECONDS ?? 3)

/** Measures requests per second at a URL with a load generator in another process. Throws on any failed request. */
export async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['--json', '--connections', '10', '--duration', String(seconds), ...flags, url]
  const { stdout } = await promisify(execFile)(autocannon, args, { maxBuffer: 10_000_000 })
  const { requests, errors, '4xx': refused, '5xx': failed } = JSON.parse(stdout)
  if (errors + refused + failed > 0) throw new Error(`${errors + refused + failed} requests failed at ${url}`)
  return requests.average
}

/** Returns the median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
