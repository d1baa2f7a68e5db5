import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { HttpClient } from '../process.ts'
import { linkToken, plainTasks } from '../world.ts'

/** Sessions with one active task each. */
export async function newTasks(admin: HttpClient, count: number) {
  const apartment = await admin.call(apartmentRoutes.create, {
    name: 'Marina Gate 2, 1203',
    type: '1br',
    area: 'dubai_marina',
    address: 'Al Marsa Street',
    access_note: '',
  })
  const tasks: { token: string; taskId: string }[] = []
  for (let made = 0; made < count; made++) {
    const session = await admin.call(sessionRoutes.create, {
      apartment_id: apartment.id,
      tasks: plainTasks(1),
    })
    const task = { token: linkToken(session, 'cleaning'), taskId: session.tasks[0]?.id ?? '' }
    await admin.call(cleanerRoutes.setStatus, { ...task, status: 'active' })
    tasks.push(task)
  }
  return tasks
}
