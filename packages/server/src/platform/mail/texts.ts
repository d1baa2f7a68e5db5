import type { Locale } from '@brightkey/contract/locale'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'

const mails = await catalogs('server')

/** The texts of e-mails in their reader's language. */
export const mailTexts = (locale: Locale) => translator<Catalogs['server']>(mails[locale], locale)
