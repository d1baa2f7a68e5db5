import { createHash, randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { Task } from '@brightkey/contract/sessions/schema'
import { userRoutes } from '@brightkey/contract/users/routes'
import { expect } from 'vitest'
import { smallPhoto } from '../photos/jpegs.ts'
import { adminPassword } from '../process.ts'
import { maria } from '../world.ts'
import { PatientClient } from './clients.ts'

/** The address of the first user of a farm. */
export const officeEmail = 'office@example.test'
const photosPerTask = 2

/** Logs the first user in, and creates an apartment. */
export async function openOffice(url: string) {
  const login = { email: officeEmail, password: adminPassword }
  const { access } = await new PatientClient(url).call(userRoutes.login, login)
  const office = new PatientClient(url, access)
  const { id: apartmentId } = await office.call(apartmentRoutes.create, {
    name: 'Marina Gate 2, 1203',
    type: '1br',
    area: 'dubai_marina',
    address: 'Al Marsa Street',
  })
  return { office, access, apartmentId }
}

export type Phone = {
  client: PatientClient
  session: string
  token: string
  tasks: readonly Task[]
  /** By id, their hash. */
  photos: Map<string, string>
  report: string
}

/** Tasks: start, three ticks, photos, complete. Then the report, and its delivery. */
export const writesPerPhone = 2 * (5 + photosPerTask) + 2

export async function newPhone(url: string, office: PatientClient, apartmentId: string): Promise<Phone> {
  const subtasks = ['Wipe', 'Dry', 'Polish'].map((title) => ({ title }))
  const tasks = ['Kitchen', 'Bathroom'].map((title) => ({ title, subtasks, required_photos: photosPerTask }))
  const session = await office.call(sessionRoutes.create, { apartment_id: apartmentId, tasks })
  return {
    client: new PatientClient(url),
    session: session.id,
    token: session.links.find(({ kind }) => kind === 'cleaning')?.token ?? '',
    tasks: session.tasks,
    photos: new Map(),
    report: '',
  }
}

/** The main job: a phone does its tasks and submits, and the office sends the report by e-mail. */
export async function workAndSend(phone: Phone, office: PatientClient, onWritten: () => void): Promise<void> {
  const { client, token } = phone
  for (const { id: taskId, subtasks } of phone.tasks) {
    await client.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
    onWritten()
    for (const last of subtasks.keys()) {
      const ticks = subtasks.map(({ id }, index) => ({ id, done: index <= last }))
      await client.call(cleanerRoutes.setSubtasks, { token, taskId, subtasks: ticks })
      onWritten()
    }
    for (let count = 0; count < photosPerTask; count++) {
      const file = await smallPhoto({ seed: phone.photos.size + 1 })
      const id = randomUUID()
      await client.call(cleanerRoutes.uploadPhoto, { token, taskId, id, kind: 'after' }, file)
      phone.photos.set(id, createHash('sha256').update(file).digest('hex'))
      onWritten()
    }
    await client.call(cleanerRoutes.setStatus, { token, taskId, status: 'completed' })
    onWritten()
  }
  const { report } = await client.call(cleanerRoutes.submitReport, { token, ...maria })
  phone.report = report.id
  onWritten()
  const delivery = {
    id: report.id,
    channel: 'email' as const,
    recipient: `owner-${phone.session}@example.test`,
    attach_pdf: false,
  }
  // Sent once more it would be another delivery, so the office looks first.
  while ((await office.call(deliveryRoutes.ofReport, { id: report.id })).results.length === 0)
    await office.attempt(deliveryRoutes.send, delivery)
  onWritten()
}

export async function checkKept(phone: Phone, url: string): Promise<void> {
  const { tasks } = await new PatientClient(url).call(cleanerRoutes.session, { token: phone.token })
  expect(tasks.map(({ status }) => status)).toEqual(phone.tasks.map(() => 'completed'))
  expect(tasks.flatMap(({ subtasks }) => subtasks).filter(({ done }) => !done)).toEqual([])
  const photos = tasks.flatMap((task) => task.photos)
  expect(new Map(photos.map(({ id, sha256 }) => [id, sha256]))).toEqual(phone.photos)
  expect(photos).toHaveLength(phone.photos.size)
  for (const photo of photos) {
    const stored = await fetch(url + photo.url)
    expect(stored.status).toBe(200)
    await stored.arrayBuffer()
  }
}
