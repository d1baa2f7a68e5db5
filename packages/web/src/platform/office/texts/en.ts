import { apartments } from '@brightkey/i18n/en/office/apartments'
import { calendar } from '@brightkey/i18n/en/office/calendar'
import { sending } from '@brightkey/i18n/en/office/deliveries'
import { evidence } from '@brightkey/i18n/en/office/evidence'
import { links } from '@brightkey/i18n/en/office/links'
import { office } from '@brightkey/i18n/en/office/office'
import { people } from '@brightkey/i18n/en/office/people'
import { sessions } from '@brightkey/i18n/en/office/sessions'
import { templates } from '@brightkey/i18n/en/office/templates'
import { words } from '@brightkey/i18n/en/words'

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
