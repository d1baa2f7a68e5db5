import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { smallPhoto } from '../photos/jpegs.ts'
import type { HttpClient } from '../process.ts'
import { maria } from '../world.ts'

/** Makes a number of reports of one apartment over the network. */
export async function createReports(admin: HttpClient, count: number): Promise<string[]> {
  const { id: apartment_id } = await admin.call(apartmentRoutes.create, { name: 'Sky View', type: 'studio' })
  const tasks = [{ title: 'Air', subtasks: [{ title: 'Open the windows' }] }]
  const reports: string[] = []
  for (let index = 0; index < count; index++) {
    const session = await admin.call(sessionRoutes.create, { apartment_id, tasks })
    const token = session.links.find(({ kind }) => kind === 'cleaning')?.token ?? ''
    for (const { id: taskId, subtasks } of session.tasks) {
      await admin.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
      const ticked = subtasks.map(({ id }) => ({ id, done: true }))
      await admin.call(cleanerRoutes.setSubtasks, { token, taskId, subtasks: ticked })
      const photo = { token, taskId, id: randomUUID(), kind: 'after' as const }
      await admin.call(cleanerRoutes.uploadPhoto, photo, await smallPhoto({ seed: index }))
      await admin.call(cleanerRoutes.setStatus, { token, taskId, status: 'completed' })
    }
    const { report } = await admin.call(cleanerRoutes.submitReport, { token, ...maria })
    reports.push(report.id)
  }
  return reports
}
