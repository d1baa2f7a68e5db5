import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ApartmentReferences } from '../../../src/office/apartments/detail/apartment-references.tsx'
import { ReferenceChoice, UseAsReference } from '../../../src/office/fields/shots/reference-choice.tsx'
import { keepUser } from '../../../src/platform/office/login.ts'
import { serve, violations } from '../office.tsx'
import { renderOffice } from '../render-office.tsx'

const picture = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'
const reference = { photo_id: 'r', view_url: picture, thumb_url: picture, origin: 'apartment' as const }
const shot = (id: string, title: string, of: typeof reference | null = null) => ({
  id,
  template_shot_id: id,
  title: { en: title },
  title_text: title,
  kind: 'after',
  required: true,
  reference: of,
})
const task = (title: string, shots: ReturnType<typeof shot>[], usual = true) => ({
  template_id: `t-${title}`,
  number: 1,
  title: { en: title },
  title_text: title,
  usual,
  shots,
})
const kitchen = task('Kitchen', [shot('sink', 'Sink', reference), shot('hob', 'Hob')])
const hallway = task('Hallway', [])

const logIn = (role: 'admin' | 'coordinator' = 'admin') =>
  keepUser({ id: 'u', email: 'l@example.test', role, is_superuser: false } as never)

const taskPhoto = (title: string) => ({
  photo: { id: 'p', kind: 'after' as const, thumb_url: picture },
  sessionId: 's',
  task: title,
})
const renderPhoto = (title: string) =>
  renderOffice(
    <ReferenceChoice apartmentId="a" find={() => taskPhoto(title)}>
      <UseAsReference photoKey="p" />
    </ReferenceChoice>,
  )

test('a photo of a task with named photos becomes the reference of the chosen one, by keyboard', async () => {
  logIn()
  const sent = serve({
    'GET /apartments/a/shots/': [hallway, kitchen],
    'PUT /apartments/a/shots/hob/reference/': reference,
  })
  const screen = await renderPhoto('Kitchen')
  await screen.getByRole('button', { name: 'Use as reference' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Task')).toHaveValue('1')
  expect(await violations()).toEqual([])
  await dialog.getByRole('button', { name: 'Use as reference' }).click()
  await expect.element(dialog.getByText('Choose a photo')).toBeVisible()
  await dialog.getByRole('radio', { name: /Sink/ }).click()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(screen.getByText('This is the reference photo now.')).toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ photo_id: 'p', session_id: 's' }])
})

test('a photo of a task without named photos gives its template the first one', async () => {
  logIn()
  const shots: ReturnType<typeof shot>[] = []
  const sent = serve({
    'GET /apartments/a/shots/': () => Response.json([kitchen, { ...hallway, shots }]),
    'GET /templates/t-Hallway/': { id: 't-Hallway', shots: [] },
    'PATCH /templates/t-Hallway/'() {
      shots.push(shot('door', 'Front door'))
      return Response.json({ id: 't-Hallway', shots })
    },
    'PUT /templates/t-Hallway/shots/door/reference/': reference,
  })
  const screen = await renderPhoto('Hallway')
  await screen.getByRole('button', { name: 'Use as reference' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Use as reference' }).click()
  await expect.element(dialog.getByText('Enter a name')).toBeVisible()
  await dialog.getByLabelText('Name of the photo').fill('Front door')
  await dialog.getByText('In every apartment').click()
  await dialog.getByRole('button', { name: 'Use as reference' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([
    {
      shots: [{ title: 'Front door', kind: 'after', required: true }],
      replaces: { shots: [] },
    },
    { photo_id: 'p', session_id: 's' },
  ])
})

test('the choice says when there is nothing to choose from, and when it could not be loaded', async () => {
  logIn()
  serve({ 'GET /apartments/a/shots/': [] })
  const screen = await renderPhoto('Kitchen')
  await screen.getByRole('button', { name: 'Use as reference' }).click()
  await expect.element(screen.getByText('There are no templates to add a named photo to.')).toBeVisible()
  await userEvent.keyboard('{Escape}')

  serve({ 'GET /apartments/a/shots/': () => Response.json({ detail: 'no' }, { status: 500 }) })
  const { queries } = await import('../../../src/platform/office/queries.ts')
  queries.clear()
  await screen.getByRole('button', { name: 'Use as reference' }).click()
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a coordinator is not offered to make a photo a reference', async () => {
  logIn('coordinator')
  serve({})
  const screen = await renderPhoto('Kitchen')
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('an apartment lists its own references with task and title, and removes one', async () => {
  logIn()
  const other = task('Balcony', [shot('railing', 'Railing')], false)
  let tasks = [kitchen, hallway, other]
  serve({
    'GET /apartments/a/shots/': () => Response.json(tasks),
    'DELETE /apartments/a/shots/sink/reference/'() {
      tasks = [task('Kitchen', [shot('sink', 'Sink'), shot('hob', 'Hob')])]
      return new Response(null, { status: 204 })
    },
  })
  const screen = await renderOffice(<ApartmentReferences id="a" />)
  await expect.element(screen.getByRole('heading', { name: 'Kitchen' })).toBeVisible()
  await expect.element(screen.getByText('Of this apartment')).toBeVisible()
  await expect.element(screen.getByText('Railing')).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
  await screen.getByRole('button', { name: 'Look closer: Sink' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Kitchen: Sink' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: /^Remove the reference photo.*Sink$/ }).click()
  await expect.element(screen.getByText('The reference photo was removed.')).toBeInTheDocument()
  await expect.element(screen.getByText('Of this apartment')).not.toBeInTheDocument()
})

test.each<[string, unknown, string]>([
  ['without named photos', [hallway], 'No photos are named yet'],
  ['that cannot be read', () => Response.json({ detail: 'no' }, { status: 500 }), 'Error loading data'],
])('the references of an apartment %s', async (_case, response, text) => {
  logIn()
  serve({ 'GET /apartments/a/shots/': response })
  const screen = await renderOffice(<ApartmentReferences id="a" />)
  await expect.element(screen.getByText(new RegExp(text))).toBeVisible()
  expect(await violations()).toEqual([])
})
