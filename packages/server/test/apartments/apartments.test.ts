import { randomUUID } from 'node:crypto'
import { areaRoutes } from '@brightkey/contract/apartments/area-routes'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { expect, test } from 'vitest'
import { smallPhoto } from '../photos/jpegs.ts'
import { shareWorld } from '../shared-world.ts'
import { newWorld } from '../world.ts'

const shared = shareWorld()

test('an apartment is created with the defaults of its type, and changed', async () => {
  await using world = await newWorld()

  const created = await world.admin.call(apartmentRoutes.create, {
    name: 'Palm 7',
    type: '3br',
    bathrooms: 2,
  })
  const changed = await world.admin.call(apartmentRoutes.update, {
    id: created.id,
    type: 'studio',
    area: 'palm_jumeirah',
  })
  const cleared = await world.admin.call(apartmentRoutes.update, { id: created.id, area: null })

  expect(created).toMatchObject({ bedrooms: 3, bathrooms: 2, area: null, access_note: null, archived: false })
  expect(changed).toMatchObject({ bedrooms: 0, area_title: 'Palm Jumeirah', name: 'Palm 7' })
  expect(cleared.area).toBeNull()
})

test.each([
  [{ type: 'studio' as const, bedrooms: 1 }, { bedrooms: ['This type has 0 bedrooms.'] }],
  [{ area: 'atlantis' }, { area: ['Choose an area from the list.'] }],
  [{ bathrooms: 21 }, { bathrooms: ['At most 20.'] }],
  [{ name: '  ' }, { name: ['This field is required.'] }],
])('an apartment with %j is rejected with a field error', async (wrong, fields) => {
  const world = shared()
  const { status, body } = await world.admin.expectRefusal(apartmentRoutes.create, {
    name: 'A',
    type: 'villa',
    ...wrong,
  })
  expect(status).toBe(400)
  expect(body).toEqual({ code: 'validation_error', detail: 'Check what you entered.', fields })
})

test('two users who change different fields at the same time both keep their changes', async () => {
  await using world = await newWorld()
  const { id } = await world.apartment()
  const changes = [{ name: 'Tower 9' }, { notes: 'Loud' }, { bathrooms: 3 }, { address: 'Street 1' }]
  await Promise.all(changes.map((change) => world.admin.call(apartmentRoutes.update, { id, ...change })))
  expect(await world.admin.call(apartmentRoutes.get, { id })).toMatchObject(Object.assign({}, ...changes))
})

test('a villa has the number of bedrooms it is given', async () => {
  await using world = await newWorld()
  const villa = await world.admin.call(apartmentRoutes.create, { name: 'V', type: 'villa', bedrooms: 7 })
  expect(villa.bedrooms).toBe(7)
})

test('apartments are listed by name, searched by words in any script and case, and hidden when archived', async () => {
  await using world = await newWorld()
  for (const name of ['б Башня', 'Émirates Hills', 'Alpha']) await world.apartment({ name })
  const names = async (query: object) =>
    (await world.admin.call(apartmentRoutes.list, query)).results.map((each: { name: string }) => each.name)

  expect(await names({})).toEqual(['Alpha', 'Émirates Hills', 'б Башня'])
  expect(await names({ search: 'EMIRATES hi' })).toEqual(['Émirates Hills'])
  expect(await names({ search: 'БАШНЯ' })).toEqual(['б Башня'])
  expect(await names({ search: '100%_' })).toEqual([])
  const { results } = await world.admin.call(apartmentRoutes.list, { search: 'alpha' })
  await world.admin.call(apartmentRoutes.archive, { id: results[0]?.id ?? '' })
  expect(await names({})).toEqual(['Émirates Hills', 'б Башня'])
  expect(await names({ archived: 'true' })).toEqual(['Alpha'])
})

test('a user can read apartments but not change them', async () => {
  await using world = await newWorld()
  const user = await world.user('user')
  const { id } = await world.apartment()

  expect((await user.call(apartmentRoutes.get, { id })).id).toBe(id)
  for (const refused of [
    await user.expectRefusal(apartmentRoutes.create, { name: 'X', type: 'villa' }),
    await user.expectRefusal(apartmentRoutes.update, { id, name: 'X' }),
    await user.expectRefusal(apartmentRoutes.archive, { id }),
  ]) {
    expect(refused).toMatchObject({ status: 403, body: { code: 'permission_denied' } })
  }
})

test('the areas are the communities of Dubai', async () => {
  await using world = await newWorld()
  const areas = await world.admin.call(areaRoutes.list, {})
  expect(areas.length).toBeGreaterThan(120)
  expect(areas).toContainEqual({
    value: 'jumeirah_lake_towers',
    title: 'Jumeirah Lake Towers',
    titles: { en: 'Jumeirah Lake Towers' },
    in_use: false,
  })
})

test('an empty instance starts with the eight room templates in every language', async () => {
  await using world = await newWorld()
  const { results } = await world.admin.call(templateRoutes.list, { scope: 'general' })

  expect(results.map((template) => template.room).toSorted()).toEqual(
    [
      'kitchen',
      'bathroom',
      'master_bedroom',
      'second_bedroom',
      'third_bedroom',
      'bedroom',
      'living_room',
      'hallway',
    ].toSorted(),
  )
  for (const template of results) {
    expect(Object.keys(template.title)).toEqual(['en', 'ru', 'ur', 'hi', 'ar'])
    expect(template.subtasks.length).toBeGreaterThanOrEqual(5)
  }
})

test('the problems of an apartment are listed newest first, in pages, and for a user only those of own sessions', async () => {
  await using world = await newWorld()
  const user = await world.limitedCoordinator()
  const { id } = await world.apartment()
  const texts: string[] = []
  // The same on both phones: ids are unique within a session only.
  const ids = [randomUUID(), randomUUID()]
  for (const by of [world.admin, user]) {
    const cleaner = await world.cleaner({ session: await world.session({ apartment_id: id }, by) })
    const { token } = cleaner
    for (const issue of ids) {
      world.passTime(1000)
      texts.unshift(`${cleaner.session.code} ${issue}`)
      const task_id = issue === ids[0] ? (cleaner.session.tasks[0]?.id ?? null) : null
      await cleaner.call(cleanerRoutes.reportIssue, {
        token,
        id: issue,
        task_id,
        kind: 'broken',
        text: texts[0] ?? '',
      })
    }
    const photo = { token, taskId: '-', id: randomUUID(), kind: 'issue' as const, issue_id: ids[0] ?? '' }
    await cleaner.call(cleanerRoutes.uploadPhoto, photo, { file: await smallPhoto({ seed: texts.length }) })
  }

  const first = await world.admin.call(apartmentSessionRoutes.issues, { id, limit: 3 })
  const rest = await world.admin.call(apartmentSessionRoutes.issues, {
    id,
    limit: 3,
    cursor: first.next ?? '',
  })
  const own = await user.call(apartmentSessionRoutes.issues, { id })

  const all = [...first.results, ...rest.results]
  expect(all.map(({ issue }) => issue.text)).toEqual(texts)
  expect(all.map(({ issue }) => issue.photos.length)).toEqual([0, 1, 0, 1])
  expect(all.map(({ task_title_text }) => task_title_text)).toEqual([null, 'Task 1', null, 'Task 1'])
  expect([first.count, rest.next]).toEqual([4, null])
  expect(own.results.map(({ issue }) => issue.text)).toEqual(texts.slice(0, 2))
})
