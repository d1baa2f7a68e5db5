import {
  type ApartmentField,
  apartmentFields,
  apartmentNotes,
  cleanerNotes,
} from '@brightkey/contract/apartments/fields'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { makeRecord } from '@brightkey/contract/pick-fields'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { catalogs } from '@brightkey/i18n/catalogs'
import { expect, test } from 'vitest'
import { newWorld } from '../world.ts'

const apartment = {
  name: 'Palm Villa 14',
  area: 'palm_jumeirah',
  address: 'Frond D',
  type: 'villa' as const,
  bedrooms: 4,
  bathrooms: 5,
  check_in_time: '16:30',
  check_out_time: '10:00',
  planned_minutes: 240,
  ...makeRecord(apartmentNotes, (note) => `Text of ${note}`),
} satisfies Record<ApartmentField, unknown>

test('every field of an apartment is stored, and a note can be changed and cleared alone', async () => {
  await using world = await newWorld()
  const created = await world.admin.call(apartmentRoutes.create, apartment)
  expect(created).toMatchObject(apartment)
  const { id } = created
  for (const note of apartmentNotes) {
    const changed = await world.admin.call(apartmentRoutes.update, { id, [note]: 'Changed' })
    expect(changed).toMatchObject({ ...apartment, [note]: 'Changed' })
    const cleared = await world.admin.call(apartmentRoutes.update, { id, [note]: ' ' })
    expect(cleared).toMatchObject({ ...apartment, [note]: null })
    await world.admin.call(apartmentRoutes.update, { id, [note]: apartment[note] })
  }
})

test('every field is a column of the CSV file, and a note for the cleaner is also accepted under its label on the pages', async () => {
  await using world = await newWorld()
  const columnsIn = Object.values(await catalogs('words')).map(({ cleaner_note }) =>
    apartmentFields.map(
      (field) => cleanerNotes.find((note) => note === field) && cleaner_note[field as never],
    ),
  )
  for (const [index, names] of [[], ...columnsIn].entries()) {
    const header = apartmentFields.map((field, place) => names[place] ?? field)
    const row = { ...apartment, name: `Villa ${index}` }
    const csv = [header, apartmentFields.map((field) => row[field])]
      .map((cells) => cells.join(';'))
      .join('\n')
    const result = await world.admin.call(apartmentRoutes.import, { csv, preview: false })
    expect(result).toMatchObject({ created: 1, unknown_columns: [] })
    const { results } = await world.admin.call(apartmentRoutes.list, { search: row.name })
    expect(results).toEqual([expect.objectContaining(row)])
  }
})

test('the cleaner sees their own notes, up to date, while the session is open, and no others', async () => {
  await using world = await newWorld()
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { id } = cleaner.session.apartment
  await world.admin.call(apartmentRoutes.update, {
    id,
    ...makeRecord(apartmentNotes, (note) => apartment[note]),
  })
  let etag = ''
  const read = async () => {
    const headers = { 'if-none-match': etag }
    const {
      status,
      headers: responseHeaders,
      body,
    } = await cleaner.send(cleanerRoutes.session, { token: cleaner.token }, { headers })
    etag = String(responseHeaders.etag)
    return { status, apartment: body?.apartment }
  }
  const first = await read()
  expect(first.apartment).toMatchObject(makeRecord(cleanerNotes, (note) => apartment[note]))
  expect(JSON.stringify(first.apartment)).not.toContain(apartment.notes)
  for (const note of cleanerNotes) {
    expect(await read()).toMatchObject({ status: 304 })
    await world.admin.call(apartmentRoutes.update, { id, [note]: 'Changed' })
    expect(await read()).toMatchObject({ status: 200, apartment: { [note]: 'Changed' } })
  }
  await cleaner.submit()
  expect((await read()).apartment).toMatchObject(makeRecord(cleanerNotes, () => null))
})
