import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { openCalendarHost } from '../calendar-host.ts'
import { type Company, present } from './company.ts'
import { type Opening, onlyThese, opening, press, type Screen } from './screen.ts'
import { type DrawPicture, demoApartment, Work } from './work.ts'

/** Two hosts let the same nights, and a cleaning that may start while guests are in. */
export async function makeTrouble(company: Company, draw: DrawPicture) {
  const { api } = company
  const apartment = await new Work(company, draw).apartment(demoApartment('Marina'))
  const host = await openCalendarHost()
  host.put('/airbnb.ics', [
    ['2026-11-23', '2026-11-26'],
    ['2026-11-28', '2026-12-01'],
  ])
  host.put('/booking.ics', [['2026-11-25', '2026-11-29']])
  await api.call(apartmentRoutes.update, {
    id: apartment,
    calendar_urls: [host.url('/airbnb.ics'), host.url('/booking.ics')],
  })
  await api.call(apartmentSessionRoutes.refreshCalendar, { id: apartment })
  const session = await api.call(sessionRoutes.create, {
    apartment_id: apartment,
    urgency: 'check_and_check_in',
    expires_at: new Date(present + 60 * 3_600_000).toISOString(),
    tasks: [{ title: 'Kitchen', subtasks: [{ title: 'Wipe the worktop' }] }],
  })
  return { ...company, apartment, session: session.id }
}

/** Types into the apartment's form, opens the page again before it is stored, and the form once more. */
const leaveDraft: NonNullable<Opening['act']> = async (page, t) => {
  const openForm = async () => {
    await press((texts) => texts.office('act.edit'))(page, t)
    await page.getByRole('dialog').waitFor()
  }
  await openForm()
  await page.getByLabel(t.office('flats.name')).fill('Palm Tower 7, 2204 (north)')
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('(north)'))
  await page.reload()
  await openForm()
}

const others = 'as on the screen without trouble'

export const troubleScreens: readonly Screen[] = [
  {
    name: 'apartment-inventory-unsaved',
    surface: 'office',
    states: onlyThese(
      {
        long: opening({
          in: 'long',
          at: (world) => `/apartments/${world.apartment}?tab=inventory`,
          async act(page, t) {
            await page.getByRole('switch').first().press('Space')
            await page.getByText(t.office('inventory.unsaved')).first().waitFor()
          },
        }),
      },
      'as the inventory of an apartment',
    ),
  },
  {
    name: 'schedule-double-booked',
    surface: 'office',
    states: onlyThese({ one: opening({ in: 'trouble', at: '/schedule' }) }, others),
  },
  {
    name: 'session-guests-in',
    surface: 'office',
    states: onlyThese(
      { one: opening({ in: 'trouble', at: (world) => `/sessions/${world.session}` }) },
      others,
    ),
  },
  {
    name: 'apartment-draft',
    surface: 'office',
    states: onlyThese(
      {
        one: opening({
          in: 'trouble',
          at: (world) => `/apartments/${world.apartment}`,
          act: leaveDraft,
        }),
      },
      others,
    ),
  },
]
