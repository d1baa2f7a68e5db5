import { office } from '@brightkey/i18n/catalogs/office/en'
import { apartments } from '@brightkey/i18n/catalogs/office-apartments/en'
import { sessions } from '@brightkey/i18n/catalogs/office-sessions/en'
import { words } from '@brightkey/i18n/catalogs/words/en'

/** What the office says behind the login, as one chunk. */
export const texts = { ...words, ...office, ...sessions, ...apartments }
