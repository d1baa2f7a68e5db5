import { office } from '@brightkey/i18n/catalogs/office/en'
import { apartments } from '@brightkey/i18n/catalogs/office-apartments/en'
import { calendar } from '@brightkey/i18n/catalogs/office-calendar/en'
import { sending } from '@brightkey/i18n/catalogs/office-deliveries/en'
import { evidence } from '@brightkey/i18n/catalogs/office-evidence/en'
import { links } from '@brightkey/i18n/catalogs/office-links/en'
import { people } from '@brightkey/i18n/catalogs/office-people/en'
import { sessions } from '@brightkey/i18n/catalogs/office-sessions/en'
import { templates } from '@brightkey/i18n/catalogs/office-templates/en'
import { words } from '@brightkey/i18n/catalogs/words/en'

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
