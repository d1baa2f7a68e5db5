import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { formatDay } from '@brightkey/i18n/day'
import { formatInstant } from '@brightkey/i18n/format'
import { instantAt, wallClock } from '@brightkey/i18n/zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clickLabel, openDevice, screenFaults, walks } from '../browser.ts'
import { type CalendarHost, openCalendarHost } from '../calendar-host.ts'
import { Api, cleaningToken, openLoggedIn, openServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
let calendars: CalendarHost
let api: Api

beforeAll(async () => {
  calendars = await openCalendarHost()
  server = await openServer({ CALENDAR_ALLOW_PRIVATE: 'true' })
  api = await Api.asAdmin(server)
})
afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
  await calendars?.[Symbol.asyncDispose]()
})

/** That of a new installation, whose texts name days. */
const zone = 'Asia/Dubai'
const began = Date.now()
const dayFromNow = (days: number) =>
  wallClock(new Date(began + days * 86_400_000).toISOString(), zone).slice(0, 10)
const instant = (days: number, time: string) => instantAt(`${dayFromNow(days)}T${time}`, zone)

test.each(walks)(
  'rules make the sessions of check-outs and the regular ones; a session moves with its booking until the work begins, and its page shows why: $locale on a $device',
  async ({ nth, locale, device }) => {
    const { office: t } = await loadTexts(locale)
    const path = `/${nth}.ics`
    /** The calendar has these days of the first booking; the second one stays. */
    const book = (from: number, to: number) =>
      calendars.put(path, [
        [dayFromNow(from), dayFromNow(to), 'first'],
        [dayFromNow(8), dayFromNow(12), 'second'],
      ])
    book(1, 4)
    const name = `Sunita ${nth}`
    const { id: default_cleaner_id } = await api.call(cleanerBookRoutes.create, { first_name: name })
    const { id } = await api.call(apartmentRoutes.create, {
      name: `Palm ${nth}`,
      type: 'studio',
      calendar_url: calendars.url(path),
      default_cleaner_id,
    })
    const planned = async () =>
      (await api.call(sessionRoutes.list, { apartment_id: id, sort: 'due' })).results.map((session) => ({
        id: session.id,
        kind: session.kind,
        due: session.expires_at,
      }))
    await using context = await openDevice(device, locale)

    // For all apartments: four hours after the check-out at 11:00, and the cleaner hears of it the evening before.
    const page = await openLoggedIn(server, context, '/automation', { locale })
    const rules = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: t('rules.title') }) })
    const save = async () => {
      await rules.getByRole('button', { name: t('rules.save') }).click()
      await page.getByText(t('rules.saved')).waitFor()
    }
    await clickLabel(rules.getByRole('radio', { name: t('rules.on') }))
    await rules.getByLabel(t('rules.due'), { exact: true }).selectOption('after')
    expect(await rules.getByLabel(t('rules.notify'), { exact: true }).inputValue()).toBe('evening')
    expect(await screenFaults(page), 'settings').toEqual([])
    await save()
    await page.goto(`${server.url}/apartments/${id}?tab=calendar`)
    await page.getByRole('button', { name: t('calendar.read_now') }).click()
    const made = page.getByRole('tabpanel').getByRole('listitem').getByRole('link')
    await expect.poll(() => made.count()).toBe(2)
    const [first] = await planned()
    expect((await planned()).map(({ due }) => due)).toEqual([instant(4, '15:00'), instant(12, '15:00')])

    // This apartment has its own, at 16:30, which those that are planned follow; and a deep cleaning every week.
    await clickLabel(rules.getByRole('radio', { name: t('rules.own'), exact: true }))
    await rules.getByLabel(t('rules.due'), { exact: true }).selectOption('at')
    const dueTime = rules.getByRole('combobox', { name: new RegExp(`^${t('rules.due')}.`) })
    await dueTime.fill('16:30')
    await clickLabel(rules.getByRole('radio', { name: t('rules.repeats_own'), exact: true }))
    await rules.getByRole('button', { name: t('rules.add') }).click()
    await rules.getByRole('textbox', { name: t('rules.every') }).fill('1')
    expect(await screenFaults(page), 'an apartment’s own rules').toEqual([])
    await save()
    await page.getByRole('button', { name: t('calendar.read_now') }).click()
    const turnovers = async () => (await planned()).filter(({ kind }) => kind === 'turnover')
    await expect
      .poll(async () => (await turnovers()).map(({ due }) => due))
      .toEqual([instant(4, '16:30'), instant(12, '16:30')])
    // At 18:00.
    const deep = (await planned()).find(({ kind }) => kind === 'deep')
    expect(deep?.due.slice(11)).toBe('14:00:00.000Z')

    // The guests stay a day longer, as the calendar reads next time.
    book(1, 5)
    await api.call(apartmentSessionRoutes.refreshCalendar, { id })
    await page.goto(`${server.url}/sessions/${first?.id}`)
    const stay = (to: number) =>
      page.getByText(
        t('cancelled.booking', {
          from: formatDay(dayFromNow(1), locale),
          to: formatDay(dayFromNow(to), locale),
        }),
      )
    await stay(5).waitFor()
    const when = formatInstant(instant(5, '16:30'), { locale, timeZone: zone, style: 'day-time' })
    await page.getByText(t('happened.session_rescheduled', { when })).waitFor()
    await page.getByText(name).first().waitFor()

    // Once the work has begun it stays, and its open page shows where the booking went.
    const session = await api.call(sessionRoutes.get, { id: first?.id ?? '' })
    const at = { token: cleaningToken(session), taskId: session.tasks[0]?.id ?? '' }
    await api.call(cleanerRoutes.setStatus, { ...at, status: 'active' })
    book(1, 6)
    await api.call(apartmentSessionRoutes.refreshCalendar, { id })
    await page
      .getByText(t('happened.booking_moved', { day: formatDay(dayFromNow(6), locale) }))
      .first()
      .waitFor()
    expect((await api.call(sessionRoutes.get, { id: session.id })).expires_at).toBe(session.expires_at)
    await api.call(planningRoutes.setRules, { check_out: null, repeat: [] })
  },
)
