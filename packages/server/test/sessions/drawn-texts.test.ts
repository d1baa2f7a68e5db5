import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { feedRoutes } from '@brightkey/contract/sessions/feed-routes'
import { messageRoutes } from '@brightkey/contract/sessions/message-routes'
import { expect, test } from 'vitest'
import { bases, brokenCodes } from '../../../i18n/test/drawn-order.ts'
import { renderLetter } from '../../src/platform/mail/letter.ts'
import { newWorld, type World } from '../world.ts'

const name = 'اوپل ٹاور 17-03'
const address = 'برج ١٧-٠٤، دبي، فلیٹ 12/B میں'
const findCodes = (text: string) => ['17-03', '١٧-٠٤', '12/B'].filter((code) => text.includes(code))
const broken = (text: string, codes: readonly string[]) =>
  bases.flatMap((base) => brokenCodes({ text, codes }, text.split(/\r?\n/), base))

async function readCalendar(world: World) {
  const { url } = await world.admin.call(feedRoutes.issue, {})
  const token = /([^/]+)\.ics$/.exec(url ?? '')?.[1] ?? ''
  const { text } = await world.anyone.send(feedRoutes.read, { token })
  return text.replace(/\r\n[ \t]/g, '')
}

test.each(['en', 'ur', 'ru', 'hi', 'ar'] as const)(
  'a code in an Urdu name keeps its order in the message to a cleaner who reads %s',
  async (language) => {
    await using world = await newWorld()
    const { id: apartment_id } = await world.apartment({ name, address })
    const { id: cleaner_id } = await world.admin.call(cleanerBookRoutes.create, {
      first_name: 'Ayesha',
      phone: '+971 50 123 4567',
      language,
    })
    await world.session({ apartment_id, cleaner_id })
    const [item] = (await world.admin.call(messageRoutes.list, {})).results
    const sent = new URL(item?.whatsapp_url ?? '').searchParams.get('text') ?? ''
    for (const text of [item?.text ?? '', sent]) {
      expect(broken(text, ['17-03'])).toEqual([])
      // The link is taken as it is.
      expect(text.split('\n').at(-1)).toMatch(/^https?:\/\/[\x21-\x7e]+$/)
    }
  },
)

test('so it does in the calendar of the sessions, and what has no such letters has no marks', async () => {
  await using world = await newWorld()
  const urdu = await world.apartment({ name, address })
  const english = await world.apartment({ name: 'Opal Tower 17-05', address: 'Bay Street 12/B, #4' })
  const { code } = await world.session({ apartment_id: urdu.id })
  const other = await world.session({ apartment_id: english.id })
  const file = await readCalendar(world)
  const [summary = '', location = ''] = [/SUMMARY:.*17-03.*/, /LOCATION:برج.*/].map(
    (line) => line.exec(file)?.[0],
  )
  expect(summary).toContain(code)
  expect([broken(summary, ['17-03']), broken(location, ['١٧-٠٤', '12/B'])]).toEqual([[], []])
  expect(file).toContain(`SUMMARY:Opal Tower 17-05 · ${other.code}\r\nLOCATION:Bay Street 12/B\\, #4\r\n`)
})

test('so it does in mails', () => {
  const { subject, text, html } = renderLetter(
    {
      subject: name,
      before: [address],
      link: { label: 'Open', url: 'https://keys.example/17-03' },
      after: [name],
    },
    'ur',
  )
  for (const each of [subject, text, html.replace(/<[^>]*>/g, '')])
    expect(broken(each, findCodes(each))).toEqual([])
  expect(text).toContain('\nhttps://keys.example/17-03\n')
})

test('what is stored and exported has no marks', async () => {
  await using world = await newWorld()
  const { id: apartment_id } = await world.apartment({ name, address })
  const { id } = await world.session({ apartment_id })
  expect(await world.admin.call(apartmentRoutes.get, { id: apartment_id })).toMatchObject({ name, address })
  const { body } = await world.admin.server.inject({
    method: 'POST',
    url: '/api/cleaning/sessions/export/',
    payload: { ids: [id], format: 'csv' },
    headers: { authorization: `Bearer ${world.admin.access}` },
  })
  expect(body).toContain(name)
})
