import type { Locale } from '@brightkey/contract/locale'
import { getCleanerSession } from '@brightkey/contract/sessions/endpoints'
import { sendIfChanged } from '../../../platform/http/send.ts'

type Options = { locale: Locale; etag: string | undefined }

/** The session, or null when it is still the one of the ETag. */
export const readSession = (token: string, options: Options) =>
  sendIfChanged(getCleanerSession, { token }, options)
