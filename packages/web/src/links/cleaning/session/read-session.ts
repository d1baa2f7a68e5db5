import type { Locale } from '@brightkey/contract/locale'
import type { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sendIfChanged } from '../../../platform/http/api.ts'

type Options = { locale: Locale; etag: string | undefined }

/** The session, or null when it is still the one of the ETag. */
export const readSession = (token: string, options: Options) =>
  sendIfChanged<typeof cleanerRoutes.session>('/api/cleaning/public/session/:token/', { token }, options)
