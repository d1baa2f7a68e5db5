// The main job by openapi-fetch with the types of openapi-typescript: node openapi-fetch.ts URL EMAIL PASSWORD PHOTO
import { readFile } from 'node:fs/promises'
import createClient from 'openapi-fetch'
import type { components, paths } from './openapi-typescript.ts'

const [url = '', email = '', password = '', photo = ''] = process.argv.slice(2)
const file = await readFile(photo)

function must<T>({ data, error }: { data?: T; error?: components['schemas']['Problem'] }): NonNullable<T> {
  if (data === undefined || data === null) throw new Error(JSON.stringify(error))
  return data
}

const anyone = createClient<paths>({ baseUrl: url })
const { access } = must(await anyone.POST('/api/users/login/', { body: { email, password } }))
const office = createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${access}` } })

const apartment = must(
  await office.POST('/api/cleaning/apartments/', { body: { name: 'Marina Gate 1203', type: '1br' } }),
)
const created = must(
  await office.POST('/api/cleaning/sessions/', {
    body: {
      apartment_id: apartment.id,
      tasks: [{ title: 'Kitchen', subtasks: [{ title: 'Wipe' }], required_photos: 1 }],
    },
  }),
)
const session = must(
  await office.GET('/api/cleaning/sessions/{id}/', { params: { path: { id: created.id } } }),
)
const [task] = session.tasks
const token = session.links.find(({ kind }) => kind === 'cleaning')?.token
if (!task || !token) throw new Error('a session has a task and a cleaning link')

const path = { token, taskId: task.id }
const setStatus = (status: components['schemas']['TaskStatus']) =>
  anyone.PATCH('/api/cleaning/public/tasks/{token}/{taskId}/status/', { params: { path }, body: { status } })
must(await setStatus('active'))
must(
  await anyone.PATCH('/api/cleaning/public/tasks/{token}/{taskId}/subtasks/', {
    params: { path },
    body: { subtasks: task.subtasks.map(({ id }) => ({ id, done: true })) },
  }),
)
must(
  await anyone.POST('/api/cleaning/public/tasks/{token}/{taskId}/upload_photo/', {
    params: { path },
    body: { id: crypto.randomUUID(), kind: 'after', file: '' },
    // Its types have a string where the file is.
    bodySerializer: ({ id, kind }) => {
      const form = new FormData()
      form.set('id', id)
      form.set('kind', kind)
      form.set('file', new Blob([file], { type: 'image/jpeg' }), 'photo.jpg')
      return form
    },
  }),
)
must(await setStatus('completed'))
const { report } = must(
  await anyone.POST('/api/cleaning/public/submit-report/{token}/', {
    params: { path: { token } },
    body: { first_name: 'Maria', last_name: 'Santos', company_name: 'Shine LLC' },
  }),
)
const pdf: unknown = must(
  await anyone.GET('/api/cleaning/public/report/{token}/pdf/', {
    params: { path: { token: report.token } },
    parseAs: 'blob',
  }),
)
const csv = must(
  await office.POST('/api/cleaning/sessions/export/', {
    body: { format: 'csv', ids: [session.id] },
    parseAs: 'text',
  }),
)
const refused = await office.GET('/api/cleaning/sessions/{id}/', { params: { path: { id: 'unknown' } } })
if (!(pdf instanceof Blob)) throw new Error('no bytes')
console.log(
  JSON.stringify({
    pdf: Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5),
    csv: csv.includes('Marina Gate 1203'),
    refused: [refused.response.status, refused.error?.code],
  }),
)
