import type { Locale } from '@brightkey/contract/locale'
import { getCleanerSession } from '@brightkey/contract/sessions/endpoints'
import { sendIfChanged } from '../../platform/http/send.ts'
import { copyOf, keepCopyOf } from '../../platform/link-page/copies.ts'
import { registerWorker } from '../../platform/link-page/use-kept-copy.ts'

/** Keeps the pages of these sessions on this phone, as if each had been opened, so that they open without a network. */
export async function keepSessions(
  tokens: readonly string[],
  { timeZone, language }: { timeZone: string; language: Locale },
): Promise<void> {
  if (tokens.length === 0) return
  registerWorker('/cleaning/')
  for (const token of tokens) {
    const held = await copyOf(token)
    const response = await sendIfChanged(getCleanerSession, { token }, { locale: language, etag: held?.etag })
    const data = response?.data ?? held?.data
    if (data === undefined) continue
    const etag = response ? response.etag : held?.etag
    await keepCopyOf({
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
