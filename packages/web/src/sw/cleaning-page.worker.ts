import { copyOf } from '../platform/offline/disk.ts'
import { shellPage } from './build-cache.worker.ts'

/** How long a page that this phone has a copy of may keep the reader waiting: longer than Slow 3G takes, ms. */
const patience = 4_000

/** A proxy whose server is away just now. */
const isAway = ({ status }: Response) => status >= 502 && status <= 504

/**
 * The page of a link: from the network, which has the newest word; without one the shell, which reads the copy this
 * phone has. A network that does not answer in time counts as none where there is a copy; else it is waited for.
 */
export async function pageFor(event: FetchEvent, token: string): Promise<Response> {
  const answer = fromNetwork(event).catch(() => null)
  const waited = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patience))
  const first = await Promise.race([answer, waited])
  if (first === null) return (await shellPage()) ?? Response.error()
  if (first !== 'late' && !isAway(first)) return first
  const shell = (await copyOf(token)) && (await shellPage())
  return shell ?? (await answer) ?? (await shellPage()) ?? Response.error()
}

/** The browser may have asked already while the worker was starting. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const early: Response | undefined = await event.preloadResponse
  return early ?? fetch(event.request)
}
