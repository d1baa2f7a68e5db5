import { apartments } from '@brightkey/i18n/ru/office/apartments'
import { calendar } from '@brightkey/i18n/ru/office/calendar'
import { sending } from '@brightkey/i18n/ru/office/deliveries'
import { evidence } from '@brightkey/i18n/ru/office/evidence'
import { links } from '@brightkey/i18n/ru/office/links'
import { office } from '@brightkey/i18n/ru/office/office'
import { people } from '@brightkey/i18n/ru/office/people'
import { sessions } from '@brightkey/i18n/ru/office/sessions'
import { templates } from '@brightkey/i18n/ru/office/templates'
import { words } from '@brightkey/i18n/ru/words'

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
