import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { expect, test } from 'vitest'
import { shareWorld } from '../shared-world.ts'
import { newWorld, type World } from '../world.ts'

const shared = shareWorld()

const create = (world: World, fields: object = {}) =>
  world.admin.call(templateRoutes.create, {
    scope: 'general',
    title: 'Balcony',
    subtasks: [{ title: 'Sweep' }, { title: 'Mop' }],
    ...fields,
  })
const titles = async (world: World, query: object = {}) =>
  (await world.admin.call(templateRoutes.list, { limit: 100, ...query })).results.map(
    (each) => each.title_text,
  )
const revision = async (world: World) =>
  (await world.db.selectFrom('revision').select('value').where('name', '=', 'templates').executeTakeFirst())
    ?.value ?? 0

test('a template is added last in its scope, read by all in their language, changed and archived', async () => {
  await using world = await newWorld()
  const user = await world.user('user')
  world.admin.locale = 'ru'
  const created = await create(world, {
    title: { en: 'Balcony', ru: 'Балкон', ur: 'بالکونی' },
    room: 'living_room',
    required_photos: 2,
  })
  const { id } = created
  expect(created).toMatchObject({
    title_text: 'Балкон',
    position: 8,
    apartment_id: null,
    required_before_photos: 0,
    archived: false,
    subtasks: [{ title: { ru: 'Sweep' } }, { title: { ru: 'Mop' } }],
  })

  user.locale = 'ur'
  expect((await user.call(templateRoutes.get, { id })).title_text).toBe('بالکونی')
  const update = (change: object) => world.admin.call(templateRoutes.update, { id, ...change })
  expect(await update({ required_photos: 5, room: null })).toEqual({
    ...created,
    required_photos: 5,
    room: null,
  })
  const shorter = await update({ title: 'Лоджия', subtasks: [{ title: { en: 'Windows' } }] })
  expect(shorter).toMatchObject({ title: { ru: 'Лоджия' }, subtasks: [{ title: { en: 'Windows' } }] })

  await world.admin.call(templateRoutes.archive, { id })
  expect(await titles(world)).not.toContain('Лоджия')
  expect(await titles(world, { archived: 'true' })).toEqual(['Лоджия'])
  expect(await update({ archived: false })).toMatchObject({ archived: false, position: 8 })
})

test('a template needs a subtask, and an apartment only in the apartment scope', async () => {
  await using world = await newWorld()
  const { id: apartment_id } = await world.apartment()
  const refusal = async (fields: object) =>
    (
      await world.admin.expectRefusal(templateRoutes.create, {
        scope: 'general',
        title: 'T',
        subtasks: [{ title: 'S' }],
        ...fields,
      })
    ).body
  const field = (message: string) => ({ code: 'validation_error', fields: { apartment_id: [message] } })

  expect(await refusal({ subtasks: [] })).toMatchObject({ code: 'subtask_required' })
  expect(await refusal({ scope: 'apartment' })).toMatchObject(field('This field is required.'))
  expect(await refusal({ scope: 'task', apartment_id })).toMatchObject(field('Choose one from the list.'))
  expect(await refusal({ scope: 'apartment', apartment_id: 'none' })).toMatchObject({ code: 'not_found' })
  const own = await create(world, { scope: 'apartment', apartment_id })
  expect(own).toMatchObject({ apartment_id, position: 0 })
  const refused = await world.admin.expectRefusal(templateRoutes.update, {
    id: own.id,
    title: 'X',
    subtasks: [],
  })
  expect(refused.body.code).toBe('subtask_required')
  expect(await world.admin.call(templateRoutes.get, { id: own.id })).toEqual(own)
})

test('a user can read and export templates, and every change names the missing permission', async () => {
  await using world = await newWorld()
  const user = await world.user('user')
  const { id } = await create(world)
  const before = await revision(world)

  expect((await user.call(templateRoutes.export, {})).templates).toHaveLength(9)
  for (const refused of [
    await user.expectRefusal(templateRoutes.create, {
      scope: 'general',
      title: 'T',
      subtasks: [{ title: 'S' }],
    }),
    await user.expectRefusal(templateRoutes.update, { id, title: 'T' }),
    await user.expectRefusal(templateRoutes.archive, { id }),
    await user.expectRefusal(templateRoutes.order, { ids: [id] }),
    await user.expectRefusal(templateRoutes.import, { file: {} }),
  ]) {
    expect(refused).toMatchObject({ status: 403, body: { right: 'templates.edit' } })
    expect(refused.body.detail).toContain('edit templates')
  }
  expect(await revision(world)).toBe(before)
})

test('reordering puts the given templates first in the given order, keeps the rest, and leaves other scopes alone', async () => {
  await using world = await newWorld()
  const { id: apartment_id } = await world.apartment()
  const ids: string[] = []
  for (const title of ['A', 'B', 'C', 'D']) ids.push((await create(world, { scope: 'task', title })).id)
  const [a = '', b = '', c = '', d = ''] = ids
  for (const title of ['X', 'Y']) await create(world, { scope: 'apartment', apartment_id, title })
  const order = (named: string[]) => world.admin.call(templateRoutes.order, { ids: named })

  await order([d, b])
  expect(await titles(world, { scope: 'task' })).toEqual(['D', 'B', 'A', 'C'])
  expect(await titles(world, { apartment_id })).toEqual(['X', 'Y'])
  const refused = await world.admin.expectRefusal(templateRoutes.order, { ids: [a, 'nothing', c] })
  expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await titles(world, { scope: 'task' })).toEqual(['D', 'B', 'A', 'C'])
})

test('concurrent reorderings and additions lose none and leave one order', async () => {
  await using world = await newWorld()
  const ids: string[] = []
  for (const title of ['A', 'B', 'C', 'D']) ids.push((await create(world, { scope: 'task', title })).id)
  const reversed = ids.toReversed()
  await Promise.all([
    world.admin.call(templateRoutes.order, { ids }),
    world.admin.call(templateRoutes.order, { ids: reversed }),
    create(world, { scope: 'task', title: 'E' }),
    world.admin.call(templateRoutes.order, { ids: reversed }),
    create(world, { scope: 'task', title: 'F' }),
  ])
  const { results } = await world.admin.call(templateRoutes.list, { scope: 'task' })

  expect(results.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5])
  const order = results.map(({ title_text }) => title_text).join('')
  expect(['ABCD', 'DCBA']).toContain(order.slice(0, 4))
  expect(['EF', 'FE']).toContain(order.slice(4))
})

test('editing or archiving a template leaves existing sessions unchanged, and counts as a change', async () => {
  await using world = await newWorld()
  const template = await create(world)
  const { id, title, subtasks } = template
  const cleaner = await world.cleaner({
    session: await world.session({
      tasks: [{ template_id: id, title, subtasks: subtasks.map((each) => ({ title: each.title })) }],
    }),
  })
  const session = { id: cleaner.session.id }
  const before = await world.admin.call(sessionRoutes.get, session)
  const offered = (await cleaner.load()).templates
  const start = await revision(world)

  await world.admin.call(templateRoutes.update, { id, title: 'Terrace', subtasks: [{ title: 'Windows' }] })
  const cleanerView = await cleaner.load()
  expect((await world.admin.call(sessionRoutes.get, session)).tasks).toEqual(before.tasks)
  expect(cleanerView.tasks.map((task) => task.title_text)).toEqual(['Balcony'])
  expect(offered.map((each) => each.title_text)).toContain('Balcony')
  expect(cleanerView.templates.map((each) => each.title_text)).toContain('Terrace')

  await world.admin.call(templateRoutes.archive, { id })
  expect((await world.admin.call(sessionRoutes.get, session)).tasks).toEqual(before.tasks)
  const closedSession = await world.anyone.call(cleanerRoutes.session, { token: cleaner.token })
  expect(closedSession.templates.map((each) => each.title_text)).not.toContain('Terrace')
  await world.admin.call(templateRoutes.order, { ids: [id] })
  expect(await revision(world)).toBe(start + 3)
})

test('a cleaner is offered the apartment’s templates first, and none of other apartments', async () => {
  await using world = await newWorld()
  const session = await world.session()
  const { id: other } = await world.apartment()
  const own = { scope: 'apartment', apartment_id: session.apartment.id }
  for (const title of ['Pool', 'Sauna']) await create(world, { ...own, title })
  await create(world, { scope: 'apartment', apartment_id: other, title: 'Elsewhere' })
  await create(world, { scope: 'task', title: 'Ironing' })

  const offered = (await (await world.cleaner({ session })).load()).templates.map((each) => each.title_text)
  expect(offered.slice(0, 3)).toEqual(['Pool', 'Sauna', 'Kitchen'])
  expect(offered).toHaveLength(10)
})

test('templates exported to another instance are the same there; importing twice creates nothing twice', async () => {
  await using here = await newWorld()
  await using there = await newWorld()
  const { id: apartment_id } = await here.apartment({ name: 'Marina Gate 2, 1203' })
  const { id: unknown } = await here.apartment({ name: 'Palm 7' })
  await create(here, { title: { en: 'Balcony', hi: 'बालकनी' }, required_before_photos: 2 })
  await create(here, { scope: 'task', title: { ur: 'استری' }, room: 'bedroom' })
  for (const title of ['Pool', 'Sauna', 'Pool'])
    await create(here, { scope: 'apartment', apartment_id, title })
  await create(here, { scope: 'apartment', apartment_id: unknown, title: 'Left out' })
  const { id: archived } = await create(here, { title: 'Archived' })
  await here.admin.call(templateRoutes.archive, { id: archived })

  await there.apartment({ name: 'marina  gate 2, 1203' })
  const file = await here.admin.call(templateRoutes.export, {})
  const copyToInstance = () => there.admin.call(templateRoutes.import, { file })
  expect(await copyToInstance()).toEqual({ created: 5, present: 8, unknown_apartments: ['Palm 7'] })
  expect(await copyToInstance()).toEqual({ created: 0, present: 13, unknown_apartments: ['Palm 7'] })

  const arrived = (await there.admin.call(templateRoutes.export, {})).templates
  const sent = file.templates.filter(({ apartment }) => apartment !== 'Palm 7')
  const plain = (list: typeof sent) => list.map(({ apartment, ...rest }) => [apartment?.slice(-4), rest])
  expect(plain(arrived)).toEqual(plain(sent))
})

test('an apartment name refers to the active one, not to an archived one of the same name', async () => {
  await using world = await newWorld()
  const old = await world.apartment({ name: 'Palm 7' })
  const current = await world.apartment({ name: 'Palm 7' })
  const { id: apartment_id } = await world.apartment({ name: 'Other' })
  await create(world, { scope: 'apartment', apartment_id })
  await world.admin.call(apartmentRoutes.archive, { id: old.id })
  const { templates, ...form } = await world.admin.call(templateRoutes.export, {})
  const file = {
    ...form,
    templates: templates.map((each) => ({ ...each, apartment: each.apartment && 'PALM 7' })),
  }

  expect(await world.admin.call(templateRoutes.import, { file })).toMatchObject({ created: 1, present: 8 })
  expect(await titles(world, { apartment_id: current.id })).toEqual(['Balcony'])
})

test.each([
  ['nothing', null],
  ['a text', 'templates'],
  ['another form', { format: 'something-else', version: 1, templates: [] }],
  ['a later version', { format: 'brightkey-templates', version: 2, templates: [] }],
  ['a template without a title', { title: {} }],
  ['a template without subtasks', { subtasks: [] }],
  ['a template of an apartment that it does not name', { scope: 'apartment' }],
  ['too many photos', { required_photos: 21 }],
])('a file of %s is rejected, and nothing of it is imported', async (_, wrong) => {
  const world = shared()
  const good = {
    scope: 'task',
    title: { en: 'Good' },
    required_photos: 1,
    required_before_photos: 0,
    subtasks: [{ title: { en: 'S' } }],
  }
  const file =
    typeof wrong === 'object' && wrong !== null && !('format' in wrong)
      ? { format: 'brightkey-templates', version: 1, templates: [good, { ...good, ...wrong }] }
      : wrong
  const refused = await world.admin.expectRefusal(templateRoutes.import, { file })
  expect(refused).toMatchObject({ status: 400, body: { code: 'templates_unreadable' } })
  expect(await titles(world, { scope: 'task' })).toEqual([])
})

test('a file with a title of several lines is rejected, and says which title', async () => {
  const world = shared()
  const template = {
    ...{ scope: 'task', title: { en: 'Balcony' }, required_photos: 1, required_before_photos: 0 },
    subtasks: [{ title: { en: 'Sweep', ru: 'Подмести\nи вымыть' } }],
  }
  const file = { format: 'brightkey-templates', version: 1, templates: [template] }
  const refused = await world.admin.expectRefusal(templateRoutes.import, { file })
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: 'template_title_lines',
      detail: 'The title “Подмести и вымыть” must be on one line. Change it in the file.',
    },
  })
})
