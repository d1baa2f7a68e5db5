import { withLimit } from '../limit.ts'
import type { QueueRules } from '../outbox/action-entry.ts'
import { adoptEarlierLinks } from '../outbox/adopt.ts'
import { allCopies, copies, copiesAreNew, dropCopies } from './copies.ts'
import { importOldCopies } from './old-copies.ts'
import type { PageCopy } from './page-copy.ts'

/** How long the queue waits for the copies, ms. They only name what early releases stored without a name. */
const copiesMs = 1_000

type Page = { token: string; session: string; isCopy: (copy: PageCopy) => boolean }

/** Takes over what earlier links of a page left on this phone: waiting actions, a draft, copies and thumbnails. */
export async function takeOverEarlierLinks(
  rules: QueueRules,
  { token, session, isCopy }: Page,
): Promise<void> {
  const earlier = await withLimit(earlierTokens(token, isCopy), copiesMs).catch(() => [])
  await adoptEarlierLinks(rules, { token, session, earlier })
  if (earlier.length > 0) void moveCopies(earlier, token).catch(() => undefined)
}

async function earlierTokens(token: string, isCopy: (copy: PageCopy) => boolean): Promise<string[]> {
  let all = await allCopies()
  if (copiesAreNew()) {
    await importOldCopies()
    all = await allCopies()
  }
  return all.filter((copy) => copy.token !== token && isCopy(copy)).map((copy) => copy.token)
}

/** Leaves one copy of the page: the new link's, to which the thumbnails now belong. */
async function moveCopies(from: readonly string[], token: string): Promise<void> {
  await dropCopies(from)
  await copies.run(['thumbnails'], 'readwrite', async (writing) => {
    const thumbnails = writing.objectStore('thumbnails')
    for (const held of await thumbnails.getAll())
      if (from.includes(held.token)) await thumbnails.put({ ...held, token })
  })
}
