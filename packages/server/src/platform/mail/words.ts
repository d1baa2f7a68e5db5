import type { Locale } from '@brightkey/contract/locale'
import { mails as en } from '@brightkey/i18n/en/mails'
import { mails as hi } from '@brightkey/i18n/hi/mails'
import { translator } from '@brightkey/i18n/message'
import { mails as ru } from '@brightkey/i18n/ru/mails'
import { mails as ur } from '@brightkey/i18n/ur/mails'

const catalogs = { en, ru, ur, hi }

/** The texts of e-mails in their reader's language. */
export const mailWords = (locale: Locale) => translator<typeof en>(catalogs[locale], locale)
