import { office } from '@brightkey/i18n/catalogs/office/hi'
import { apartments } from '@brightkey/i18n/catalogs/office-apartments/hi'
import { calendar } from '@brightkey/i18n/catalogs/office-calendar/hi'
import { sending } from '@brightkey/i18n/catalogs/office-deliveries/hi'
import { evidence } from '@brightkey/i18n/catalogs/office-evidence/hi'
import { links } from '@brightkey/i18n/catalogs/office-links/hi'
import { people } from '@brightkey/i18n/catalogs/office-people/hi'
import { sessions } from '@brightkey/i18n/catalogs/office-sessions/hi'
import { templates } from '@brightkey/i18n/catalogs/office-templates/hi'
import { words } from '@brightkey/i18n/catalogs/words/hi'

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
