import { apartments } from '@brightkey/i18n/ur/office/apartments'
import { calendar } from '@brightkey/i18n/ur/office/calendar'
import { sending } from '@brightkey/i18n/ur/office/deliveries'
import { evidence } from '@brightkey/i18n/ur/office/evidence'
import { links } from '@brightkey/i18n/ur/office/links'
import { office } from '@brightkey/i18n/ur/office/office'
import { people } from '@brightkey/i18n/ur/office/people'
import { sessions } from '@brightkey/i18n/ur/office/sessions'
import { templates } from '@brightkey/i18n/ur/office/templates'
import { words } from '@brightkey/i18n/ur/words'

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
