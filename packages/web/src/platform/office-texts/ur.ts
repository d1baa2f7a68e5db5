import { office } from '@brightkey/i18n/catalogs/office/ur'
import { apartments } from '@brightkey/i18n/catalogs/office-apartments/ur'
import { sessions } from '@brightkey/i18n/catalogs/office-sessions/ur'
import { words } from '@brightkey/i18n/catalogs/words/ur'

/** What the office says behind the login, as one chunk. */
export const texts = { ...words, ...office, ...sessions, ...apartments }
