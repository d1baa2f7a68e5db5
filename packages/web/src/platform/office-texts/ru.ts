import { office } from '@brightkey/i18n/catalogs/office/ru'
import { apartments } from '@brightkey/i18n/catalogs/office-apartments/ru'
import { calendar } from '@brightkey/i18n/catalogs/office-calendar/ru'
import { sending } from '@brightkey/i18n/catalogs/office-deliveries/ru'
import { evidence } from '@brightkey/i18n/catalogs/office-evidence/ru'
import { links } from '@brightkey/i18n/catalogs/office-links/ru'
import { people } from '@brightkey/i18n/catalogs/office-people/ru'
import { sessions } from '@brightkey/i18n/catalogs/office-sessions/ru'
import { templates } from '@brightkey/i18n/catalogs/office-templates/ru'
import { words } from '@brightkey/i18n/catalogs/words/ru'

/** What the office says behind the login, as one chunk. */
export const texts = {
  ...words,
  ...office,
  ...sessions,
  ...apartments,
  ...people,
  ...templates,
  ...calendar,
  ...evidence,
  ...sending,
  ...links,
}
