import type { texts as en } from '../en/office.ts'
import type { Translated } from './language.ts'
import { texts as apartments } from './office/apartments.ts'
import { texts as calendar } from './office/calendar.ts'
import { texts as sending } from './office/deliveries.ts'
import { texts as evidence } from './office/evidence.ts'
import { texts as links } from './office/links.ts'
import { texts as office } from './office/office.ts'
import { texts as people } from './office/people.ts'
import { texts as session } from './office/session.ts'
import { texts as sessionCreate } from './office/session-create.ts'
import { texts as sessions } from './office/sessions.ts'
import { texts as templates } from './office/templates.ts'
import { texts as words } from './words.ts'

export const texts: Translated<typeof en> = {
  ...words,
  ...office,
  ...sessions,
  ...sessionCreate,
  ...session,
  ...apartments,
  ...people,
  ...templates,
  ...calendar,
  ...evidence,
  ...sending,
  ...links,
}
