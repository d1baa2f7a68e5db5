import { office } from '@brightkey/i18n/catalogs/office/ru'
import { apartments } from '@brightkey/i18n/catalogs/office-apartments/ru'
import { sessions } from '@brightkey/i18n/catalogs/office-sessions/ru'
import { words } from '@brightkey/i18n/catalogs/words/ru'

/** What the office says behind the login, as one chunk. */
export const texts = { ...words, ...office, ...sessions, ...apartments }
