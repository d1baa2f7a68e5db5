import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { HttpClient } from '../packages/server/test/process.ts'

const titles = ['Clean mirrors', 'Disinfect sink', 'Mop floors', 'Empty bins', 'Air the room']

/** Creates a session in progress: a task of five subtasks per three photos. Returns the path that phones read. */
export async function fullSession(admin: HttpClient, photos: readonly Buffer[]): Promise<string> {
  const apartment = { name: 'Marina Gate 2', type: '1br', area: 'dubai_marina', address: 'Al Marsa' } as const
  const { id: apartment_id } = await admin.call(apartmentRoutes.create, apartment)
  const session = await admin.call(sessionRoutes.create, {
    apartment_id,
    note: 'Guests arrive at four; the spare key is with the concierge.',
    tasks: Array.from({ length: photos.length / 3 }, (_, index) => ({
      title: `Room ${index + 1}`,
      required_photos: 3,
      subtasks: titles.map((title) => ({ title })),
    })),
  })
  const token = session.links.find(({ kind }) => kind === 'cleaning')?.token ?? ''
  for (const { id: taskId } of session.tasks) {
    await admin.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
  }
  const left = [...photos.entries()]
  const phone = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, file] = next
      const taskId = session.tasks[Math.floor(index / 3)]?.id ?? ''
      await admin.call(cleanerRoutes.uploadPhoto, { token, taskId, id: randomUUID(), kind: 'after' }, file)
    }
  }
  await Promise.all([phone(), phone(), phone(), phone()])
  return `/api/cleaning/public/session/${token}/`
}
