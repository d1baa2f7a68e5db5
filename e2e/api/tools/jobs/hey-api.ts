// The main job by the client of @hey-api/openapi-ts: node hey-api.ts URL EMAIL PASSWORD PHOTO
import { readFile } from 'node:fs/promises'
import { client } from './hey-api/client.gen.ts'
import * as api from './hey-api/sdk.gen.ts'

const [url = '', email = '', password = '', photo = ''] = process.argv.slice(2)
const file = new File([await readFile(photo)], 'photo.jpg', { type: 'image/jpeg' })
client.setConfig({ baseUrl: url, throwOnError: true })
const fails = { throwOnError: true } as const

const { data: login } = await api.logIn({ body: { email, password }, ...fails })
// Sent to the operations with `security`, and to no others.
client.setConfig({ auth: () => login.access })

const { data: apartment } = await api.createApartment({
  body: { name: 'Marina Gate 1203', type: '1br' },
  ...fails,
})
const { data: created } = await api.createSession({
  body: {
    apartment_id: apartment.id,
    tasks: [{ title: 'Kitchen', subtasks: [{ title: 'Wipe' }], required_photos: 1 }],
  },
  ...fails,
})
const { data: session } = await api.getSession({ path: { id: created.id }, ...fails })
const [task] = session.tasks
const token = session.links.find(({ kind }) => kind === 'cleaning')?.token
if (!task || !token) throw new Error('a session has a task and a cleaning link')

const path = { token, taskId: task.id }
await api.setTaskStatus({ path, body: { status: 'active' }, ...fails })
const subtasks = task.subtasks.map(({ id }) => ({ id, done: true }))
await api.setSubtasks({ path, body: { subtasks }, ...fails })
await api.uploadTaskPhoto({ path, body: { id: crypto.randomUUID(), kind: 'after', file }, ...fails })
await api.setTaskStatus({ path, body: { status: 'completed' }, ...fails })
const { data } = await api.submitReport({
  path: { token },
  body: { first_name: 'Maria', last_name: 'Santos', company_name: 'Shine LLC' },
  ...fails,
})
const { data: pdf } = await api.getReportPdf({ path: { token: data.report.token }, ...fails })
const { data: csv } = await api.exportSessions({ body: { format: 'csv', ids: [session.id] }, ...fails })
const refused = await api.getSession({ path: { id: 'unknown' }, throwOnError: false })
console.log(
  JSON.stringify({
    pdf: Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5),
    csv: String(csv).includes('Marina Gate 1203'),
    refused: [refused.response?.status, refused.error?.code],
  }),
)
