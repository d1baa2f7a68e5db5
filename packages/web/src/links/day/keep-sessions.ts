import type { Locale } from '@brightkey/contract/locale'
import { getCleanerSession } from '@brightkey/contract/sessions/endpoints'
import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import { sendIfChanged, toFailure } from '../../platform/http/send.ts'
import { allCopies, readCopy, storeCopy } from '../../platform/link-page/copies.ts'
import { forgetPage } from '../../platform/link-page/forget-page.ts'
import { registerWorker } from '../../platform/link-page/use-kept-copy.ts'

/** Keeps the pages of these sessions on this phone, as if each had been opened, so that they open without a network. */
export async function keepSessions(
  tokens: readonly string[],
  { timeZone, language }: { timeZone: string; language: Locale },
): Promise<void> {
  if (tokens.length === 0) return
  registerWorker('/cleaning/')
  for (const token of tokens) {
    const held = await readCopy(token)
    const asked = { locale: language, etag: held?.etag }
    const response = await sendIfChanged(getCleanerSession, { token }, asked).catch((error: unknown) => {
      if (toFailure(error).code !== 'session_not_found') throw error
      forgetPage(token)
      return undefined
    })
    if (response === undefined) continue
    const data = response?.data ?? held?.data
    if (data === undefined) continue
    const etag = response ? response.etag : held?.etag
    await storeCopy({
      ...held,
      token,
      kind: 'cleaning',
      data,
      etag,
      timeZone,
      language,
      seenAt: Date.now(),
    })
  }
}

/** Removes the cleaner's pages of these sessions, by their codes: their links were revoked. */
export async function forgetSessions(codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  for (const { token, kind, data } of await allCopies())
    if (kind === 'cleaning' && codes.includes((data as CleanerSession).code)) forgetPage(token)
}
