import { office } from '@brightkey/i18n/catalogs/office/hi'
import { apartments } from '@brightkey/i18n/catalogs/office-apartments/hi'
import { sessions } from '@brightkey/i18n/catalogs/office-sessions/hi'
import { words } from '@brightkey/i18n/catalogs/words/hi'

/** What the office says behind the login, as one chunk. */
export const texts = { ...words, ...office, ...sessions, ...apartments }
