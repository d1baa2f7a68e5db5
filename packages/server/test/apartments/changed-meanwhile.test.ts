import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { expect, test } from 'vitest'
import { shareWorld } from '../shared-world.ts'

const shared = shareWorld()

test('an apartment changed by a colleague since its form was opened is not overwritten, and the form hears by whom', async () => {
  const world = shared()
  const colleague = await world.user('admin', { first_name: 'Ayesha', last_name: 'Khan' })
  const read = await world.apartment({ address: 'Marina 1', access_note: 'Lobby' })
  await colleague.call(apartmentRoutes.update, { id: read.id, address: 'Marina 2' })

  const mine = { id: read.id, address: 'Marina 3' }
  const { status, body } = await world.admin.expectRefusal(apartmentRoutes.update, {
    ...mine,
    replaces: { address: read.address },
  })
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'changed_meanwhile',
    by: 'Ayesha Khan',
    fields: { address: ['Now: Marina 2'] },
  })
  expect(await world.admin.call(apartmentRoutes.get, { id: read.id })).toMatchObject({ address: 'Marina 2' })

  // Compared and wanted all the same.
  const saved = await world.admin.call(apartmentRoutes.update, { ...mine, replaces: { address: 'Marina 2' } })
  expect(saved.address).toBe('Marina 3')
})

test('a change that was saved but whose response was lost can be sent again', async () => {
  const world = shared()
  const { id, address } = await world.apartment({ address: 'Marina 1' })
  const cleaner = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Maria' })
  const session = await world.session({ note: 'Ring the bell' })
  const calls = [
    () => world.admin.call(apartmentRoutes.update, { id, address: 'Marina 2', replaces: { address } }),
    () =>
      world.admin.call(cleanerBookRoutes.update, {
        id: cleaner.id,
        first_name: 'Mary',
        replaces: { first_name: 'Maria' },
      }),
    () =>
      world.admin.call(sessionRoutes.update, {
        id: session.id,
        note: 'Knock',
        replaces: { note: 'Ring the bell' },
      }),
  ]
  for (const call of calls) expect(await call()).toEqual(await call())
})

test('a change of one field is saved although a colleague has changed another', async () => {
  const world = shared()
  const read = await world.apartment({ address: 'Marina 1' })
  await world.admin.call(apartmentRoutes.update, { id: read.id, notes: 'Loud', bathrooms: 3 })
  const saved = await world.admin.call(apartmentRoutes.update, {
    id: read.id,
    address: 'Marina 3',
    replaces: { address: 'Marina 1' },
  })
  expect(saved).toMatchObject({ address: 'Marina 3', notes: 'Loud', bathrooms: 3 })
})

test('every value of an apartment, a cleaner, a template and a session counts as unchanged when it is sent as it was read', async () => {
  const world = shared()
  const calendar_url = 'http://127.0.0.1:1/stays.ics'
  const made = await world.apartment({ access_note: 'Key at the desk', calendar_url })
  const { calendar, ...flat } = await world.admin.call(apartmentRoutes.get, { id: made.id })
  await world.admin.call(apartmentRoutes.update, {
    id: made.id,
    replaces: { ...flat, calendar_url: calendar?.url },
  })

  const rate = { amount: 12.5, per: 'hour' as const, currency: 'AED' }
  const cleaner = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Maria', note: '', rate })
  const { id, first_name, last_name, company_name, phone, language, note } = cleaner
  await world.admin.call(cleanerBookRoutes.update, {
    id,
    replaces: { first_name, last_name, company_name, phone, language, note, rate: cleaner.rate },
  })

  const template = await world.admin.call(templateRoutes.create, {
    scope: 'general',
    title: { en: 'Beds', ru: 'Кровати' },
    subtasks: [{ title: { en: 'Sheets' } }],
  })
  await world.admin.call(templateRoutes.update, {
    id: template.id,
    replaces: {
      title: template.title,
      room: template.room,
      required_photos: template.required_photos,
      required_before_photos: template.required_before_photos,
      subtasks: template.subtasks.map(({ title }) => ({ title })),
    },
  })

  const session = await world.session({ note: 'Ring the bell' })
  await world.admin.call(sessionRoutes.update, {
    id: session.id,
    replaces: {
      note: session.note,
      note_texts: session.note_texts,
      urgency: session.urgency,
      kind: session.kind,
      window_start: session.window_start,
      expires_at: session.expires_at,
      planned_minutes: session.planned_minutes,
      cleaner_id: session.assigned?.id ?? null,
    },
  })
})

test.each([
  ['note', 'Use the back door'],
  ['expires_at', '2026-11-30T10:00:00.000Z'],
  ['window_start', '2026-11-22T06:00:00.000Z'],
  ['kind', 'deep'],
  ['planned_minutes', 75],
  ['urgency', 'have_gap_day'],
])('a colleague’s %s of a session is not overwritten from an older page', async (field, value) => {
  const world = shared()
  const read = await world.session({ note: 'Ring the bell' })
  const before = { [field]: Reflect.get(read, field) }
  await world.admin.call(sessionRoutes.update, { id: read.id, [field]: value })
  const { body } = await world.admin.expectRefusal(sessionRoutes.update, {
    id: read.id,
    ...before,
    replaces: before,
  })
  expect(body).toMatchObject({ code: 'changed_meanwhile' })
  expect(await world.admin.call(sessionRoutes.get, { id: read.id })).toMatchObject({ [field]: value })
})

test('a colleague’s texts of a template and their rate of a cleaner are not overwritten from an older page', async () => {
  const world = shared()
  const template = await world.admin.call(templateRoutes.create, {
    scope: 'general',
    title: { en: 'Beds' },
    subtasks: [{ title: { en: 'Sheets' } }],
  })
  await world.admin.call(templateRoutes.update, { id: template.id, subtasks: [{ title: { en: 'Pillows' } }] })
  const ofTemplate = await world.admin.expectRefusal(templateRoutes.update, {
    id: template.id,
    subtasks: [{ title: { en: 'Blankets' } }],
    replaces: { subtasks: [{ title: { en: 'Sheets' } }] },
  })
  expect(ofTemplate.body).toMatchObject({ code: 'changed_meanwhile' })

  const rate = { amount: 100, per: 'session' as const, currency: 'AED' }
  const { id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Maria', rate })
  await world.admin.call(cleanerBookRoutes.update, { id, rate: { ...rate, amount: 120 } })
  const ofCleaner = await world.admin.expectRefusal(cleanerBookRoutes.update, {
    id,
    rate: { ...rate, amount: 90 },
    replaces: { rate },
  })
  expect(ofCleaner.body).toMatchObject({ code: 'changed_meanwhile' })
})
