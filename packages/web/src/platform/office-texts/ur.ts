import { office } from '@brightkey/i18n/catalogs/office/ur'
import { apartments } from '@brightkey/i18n/catalogs/office-apartments/ur'
import { calendar } from '@brightkey/i18n/catalogs/office-calendar/ur'
import { sending } from '@brightkey/i18n/catalogs/office-deliveries/ur'
import { evidence } from '@brightkey/i18n/catalogs/office-evidence/ur'
import { links } from '@brightkey/i18n/catalogs/office-links/ur'
import { people } from '@brightkey/i18n/catalogs/office-people/ur'
import { sessions } from '@brightkey/i18n/catalogs/office-sessions/ur'
import { templates } from '@brightkey/i18n/catalogs/office-templates/ur'
import { words } from '@brightkey/i18n/catalogs/words/ur'

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
