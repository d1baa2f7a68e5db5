import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { Locale } from '@brightkey/contract/locale'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Device } from './browser.ts'
import { leaveKeptPages, openKeptPage, openOffice } from './kept-page.ts'
import { Api, cleaningToken, sharedServer, type TestServer } from './server.ts'

const name = 'اوپل ٹاور 17-03'
const address = 'برج ١٧-٠٤، دبي، فلیٹ 12/B میں'
const note = 'گارڈ: +971 50 123 4567، دروازہ 4711# ہے\nMarina ٹاور -5، 10:00–12:00\nکوڈ ۱۷-۰۵'
const inNote = ['+971 50 123 4567', '4711#', '-5', '10:00–12:00', '۱۷-۰۵']

let server: TestServer
let api: Api
let session: Session
let report: string

beforeAll(async () => {
  server = await sharedServer()
  api = await Api.asAdmin(server)
  const fields = { name, address, access_note: note }
  session = await withFields(await api.createSession('Opal'), fields)
  const done = await withFields(await api.createSession('Opal'), { ...fields, name: `${name} ب` })
  report = await api.finishSession(done)
})
afterAll(leaveKeptPages)

/** Another session of the session's apartment, once the apartment has these fields. */
async function withFields(
  { apartment, tasks }: Session,
  fields: { name: string; address: string; access_note: string },
) {
  await api.call(apartmentRoutes.update, { id: apartment.id, ...fields })
  return api.call(sessionRoutes.create, {
    apartment_id: apartment.id,
    urgency: 'check_and_check_in',
    note,
    tasks: tasks.map(({ title, room, subtasks }) => ({
      title,
      room,
      subtasks: subtasks.map((subtask) => ({ title: subtask.title })),
    })),
  })
}

/** Where each code is on the page: its characters from left to right, at every place where it is drawn. */
const drawnCodes = (page: Page, codes: readonly string[]) =>
  page.evaluate((searched) => {
    const nodes: { node: Node; from: number }[] = []
    let text = ''
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('script, style')) continue
      nodes.push({ node, from: text.length })
      text += node.nodeValue
    }
    const findPlace = (at: number) => {
      const found = nodes.findLast(({ from }) => from <= at)
      if (!found) return null
      const range = document.createRange()
      range.setStart(found.node, at - found.from)
      range.setEnd(found.node, at - found.from + 1)
      const [box] = range.getClientRects()
      return box && box.width > 0 ? { x: box.left, y: Math.round(box.top) } : null
    }
    return searched.map((code) => {
      const places = [...text.matchAll(new RegExp(code.replace(/[^\p{L}\p{N} ]/gu, '\\$&'), 'g'))].map(
        ({ index }) => [...code].map((character, at) => ({ character, place: findPlace(index + at) })),
      )
      const drawn = places
        .filter((characters) => characters.some(({ character, place }) => character !== ' ' && place))
        .map((characters) =>
          characters
            .toSorted(
              (a, b) => (a.place?.y ?? 0) - (b.place?.y ?? 0) || (a.place?.x ?? 0) - (b.place?.x ?? 0),
            )
            .map(({ character }) => character)
            .join('')
            .replaceAll(' ', ''),
        )
      return [code, [...new Set(drawn)]]
    })
  }, codes)

const expectDrawn = (page: Page, codes: readonly string[]) =>
  expect.poll(() => drawnCodes(page, codes)).toEqual(codes.map((code) => [code, [code.replaceAll(' ', '')]]))

test.each([
  ['en', 'phone'],
  ['ur', 'phone'],
  ['en', 'desk'],
  ['ur', 'desk'],
] as const)(
  'codes in Urdu and Arabic texts are drawn in their order on every page: %s on a %s',
  async (locale, device) => {
    const open = async (path: string) => {
      const page = await openKeptPage(server.url, device as Device, locale as Locale)
      await page.goto(server.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      return page
    }
    const all = ['17-03', '١٧-٠٤', '12/B', ...inNote]
    const cleaning = await open(`/cleaning/${cleaningToken(session)}`)
    await expectDrawn(cleaning, all)
    expect(await cleaning.title()).toContain('\u206617-03\u2069')
    // What is copied are the characters as they were typed.
    expect(await cleaning.getByRole('heading', { level: 1 }).textContent()).toContain(name)

    const found = ['17-03', '١٧-٠٤', '12/B']
    await expectDrawn(await open(`/report/${report}`), found)

    const office = async (path: string) => {
      const page = await openOffice(server, path, { device, locale })
      await page.getByText('اوپل').first().waitFor()
      return page
    }
    // Other journeys on this server leave more than a page of the lists shows.
    const search = `?search=${encodeURIComponent('اوپل')}`
    await expectDrawn(await office(`/apartments${search}`), ['17-03'])
    await expectDrawn(await office(`/${search}`), ['17-03'])
    const details = await office(`/sessions/${session.id}`)
    await expectDrawn(details, all)
  },
)
