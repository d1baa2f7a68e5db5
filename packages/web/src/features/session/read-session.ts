import type { Locale } from '@brightkey/contract/locale'
import type { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { Refused, sendIfChanged } from '../../platform/api.ts'
import type { Trouble } from './session-store.ts'

// Looks that never end would take the few connections a browser has to one house, and the sending with them.
const patienceMs = 20_000

/** The session, or null when it is still the one of the ETag. */
export const readSession = (token: string, locale: Locale, etag: string | undefined) =>
  sendIfChanged<typeof cleanerRoutes.session>(
    '/api/cleaning/public/session/:token/',
    { token },
    { locale, etag, signal: AbortSignal.timeout(patienceMs) },
  )

export function troubleOf(error: unknown): Trouble {
  const { status, body } = error instanceof Refused ? error : { status: 0, body: {} }
  return { status, code: body.code ?? null, detail: body.detail ?? null }
}
