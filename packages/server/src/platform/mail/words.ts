import type { Locale } from '@brightkey/contract/locale'
import { mails as en } from '@brightkey/i18n/catalogs/mails/en'
import { mails as hi } from '@brightkey/i18n/catalogs/mails/hi'
import { mails as ru } from '@brightkey/i18n/catalogs/mails/ru'
import { mails as ur } from '@brightkey/i18n/catalogs/mails/ur'
import { translator } from '@brightkey/i18n/message'

const catalogs = { en, ru, ur, hi }

/** The texts of e-mails in their reader's language. */
export const mailWords = (locale: Locale) => translator<typeof en>(catalogs[locale], locale)
