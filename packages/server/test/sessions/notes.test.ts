import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { evidenceRoutes } from '@brightkey/contract/sessions/evidence-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { expect, test } from 'vitest'
import { newWorld } from '../world.ts'

const kitchenFirst = {
  en: 'Start with the kitchen.',
  ru: 'Начните с кухни.',
  ur: 'کچن سے شروع کریں۔',
  hi: 'किचन से शुरू करें।',
  ar: 'ابدأ بالمطبخ.',
}

test('what the phrasebook knows of a note, of how to get in and of a reason reaches the cleaner in every language', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({
    tasks: 'all completed',
    session: await world.session({ note: kitchenFirst.en }),
  })
  const { apartment, id, tasks } = cleaner.session
  await world.admin.call(apartmentRoutes.update, { id: apartment.id, access_note: 'The door code is 81#' })

  expect(await cleaner.load()).toMatchObject({
    note: kitchenFirst.en,
    note_texts: kitchenFirst,
    apartment: {
      access_note: 'The door code is 81#',
      access_note_texts: { ur: 'دروازے کا کوڈ 81# ہے' },
    },
  })
  await cleaner.submit()
  expect((await cleaner.load()).apartment).not.toHaveProperty('access_note_texts')
  await world.admin.call(sessionRoutes.return, {
    id,
    reason: 'The photos are too dark. Ask Ahmed.',
    task_ids: [tasks[0]?.id ?? ''],
  })
  expect((await cleaner.load()).returned).toMatchObject({
    reason: 'The photos are too dark. Ask Ahmed.',
    reason_texts: { ru: 'Фото слишком тёмные.\nAsk Ahmed.' },
  })
})

test('what the office writes in a language itself stays with its note, in copies too, and goes with it', async () => {
  await using world = await newWorld()
  const note = 'Ask Ahmed. Start with the kitchen.'
  const created = await world.session({ note, note_texts: { ur: 'احمد سے پوچھیں', ru: ' ' } })
  const inBoth = { en: note, ur: 'احمد سے پوچھیں', ru: 'Ask Ahmed.\nНачните с кухни.' }
  expect(created.note_texts).toMatchObject(inBoth)

  const copy = await world.admin.call(sessionRoutes.duplicate, { id: created.id })
  expect(copy).toMatchObject({ note, note_texts: inBoth })

  // A client that knows of no languages.
  const update = (input: object) => world.admin.call(sessionRoutes.update, { id: created.id, ...input })
  expect((await update({ note, urgency: 'have_gap_day' })).note_texts).toMatchObject(inBoth)
  expect((await update({ note: kitchenFirst.en })).note_texts).toEqual(kitchenFirst)
  expect((await update({ note_texts: { hi: 'पहले किचन' } })).note_texts).toEqual({
    ...kitchenFirst,
    hi: 'पहले किचन',
  })
  expect(await update({ note: null })).not.toHaveProperty('note_texts')
})

test('the reason for a return or a cancellation and a photo request reach the cleaner as the office wrote them in their language', async () => {
  await using world = await newWorld()
  const reason = 'Ask Ahmed. Start with the kitchen.'
  const reason_texts = { ur: 'احمد سے پوچھیں', ru: ' ' }
  const shown = { ur: 'احمد سے پوچھیں', ru: 'Ask Ahmed.\nНачните с кухни.' }
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { id, tasks } = cleaner.session
  await cleaner.submit()
  const task_ids = [tasks[0]?.id ?? '']
  const returned = await world.admin.call(sessionRoutes.return, { id, reason, reason_texts, task_ids })
  expect(returned.returned).toMatchObject({ reason, reason_texts: shown })
  expect((await cleaner.load()).returned).toMatchObject({ reason, reason_texts: shown })

  // Requested while the work goes on: of that task only.
  const other = (await cleaner.load()).tasks[1]
  const request = { id, photoId: other?.photos[0]?.id ?? '', text: reason, texts: reason_texts }
  await world.admin.call(evidenceRoutes.askAgain, request)
  const asked = await cleaner.task(other?.id ?? '')
  expect(asked).toMatchObject({ office_note: reason, office_note_texts: shown })
  expect((await cleaner.task(task_ids[0] ?? '')).office_note_texts).toBeUndefined()
  await cleaner.photo(asked.id)
  await cleaner.move(asked.id, 'completed')
  // Another request without further languages has none of the first one.
  const [photo] = (await cleaner.task(asked.id)).photos
  await world.admin.call(evidenceRoutes.askAgain, { id, photoId: photo?.id ?? '', text: 'Ask Ahmed.' })
  expect((await cleaner.task(asked.id)).office_note_texts).toEqual({ en: 'Ask Ahmed.' })

  const planned = await world.session()
  const cancelled = await world.admin.call(sessionRoutes.cancel, { id: planned.id, reason, reason_texts })
  expect(cancelled.cancelled).toMatchObject({ reason, reason_texts: shown })
  const restored = await world.admin.call(sessionRoutes.restore, { id: planned.id })
  expect(restored.cancelled).toBeNull()
  const again = await world.admin.call(sessionRoutes.cancel, { id: planned.id, reason: 'Ask Ahmed.' })
  expect(again.cancelled?.reason_texts).toEqual({ en: 'Ask Ahmed.' })
})

test('how to get in keeps its languages until it is another text, and an imported one has those of the phrasebook', async () => {
  await using world = await newWorld()
  const access_note_texts = { ur: 'چابی احمد کے پاس ہے' }
  const { id } = await world.admin.call(apartmentRoutes.create, {
    name: 'Palm Villa 14',
    type: 'villa',
    access_note: 'Ahmed has the key',
    access_note_texts,
  })
  const update = (input: object) => world.admin.call(apartmentRoutes.update, { id, ...input })
  expect((await update({ name: 'Palm Villa 15' })).access_note_texts).toMatchObject(access_note_texts)
  expect((await update({ access_note: 'Ask Ahmed' })).access_note_texts).toEqual({ en: 'Ask Ahmed' })

  const csv = 'name;type;access_note\nCreek 7;studio;The key is at reception'
  await world.admin.call(apartmentRoutes.import, { csv, preview: false })
  const { results } = await world.admin.call(apartmentRoutes.list, { search: 'Creek 7' })
  expect(results[0]?.access_note_texts).toMatchObject({ ur: 'چابی ریسپشن پر ہے' })
})

test('a title with a line break, as it could be stored once, is still shown to the cleaner', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner()
  const { writer } = world.app.instance.database
  const title = { en: 'Kitchen\nand hall' }
  await writer
    .updateTable('task')
    .set({ title: JSON.stringify(title) })
    .execute()
  expect((await cleaner.load()).tasks[0]).toMatchObject({ title })
})
