import { apartments } from '@brightkey/i18n/hi/office/apartments'
import { calendar } from '@brightkey/i18n/hi/office/calendar'
import { sending } from '@brightkey/i18n/hi/office/deliveries'
import { evidence } from '@brightkey/i18n/hi/office/evidence'
import { links } from '@brightkey/i18n/hi/office/links'
import { office } from '@brightkey/i18n/hi/office/office'
import { people } from '@brightkey/i18n/hi/office/people'
import { sessions } from '@brightkey/i18n/hi/office/sessions'
import { templates } from '@brightkey/i18n/hi/office/templates'
import { words } from '@brightkey/i18n/hi/words'

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
