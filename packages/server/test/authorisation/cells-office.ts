import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { logins, row } from './row.ts'
import type { Cell } from './scene.ts'

const denied = '403 permission_denied'
const everyone = logins(200, 200, 200, 200)
const editors = (status: 200 | 201 | 204) => logins(denied, denied, status, status)

const apartment = async ({ world }: Cell) => ({ id: (await world.apartment()).id })
const title = { title: 'Kitchen', subtasks: [{ title: 'Wipe' }] }
const template = async ({ world }: Cell) => {
  const { id } = await world.admin.call(templateRoutes.create, { scope: 'general', ...title })
  return { id }
}

export const officeCells = [
  row(apartmentRoutes.list, everyone, () => ({})),
  row(apartmentRoutes.create, editors(201), () => ({ name: 'Sky View', type: 'studio' as const })),
  row(apartmentRoutes.get, everyone, apartment),
  row(apartmentRoutes.update, editors(200), async (cell) => ({ ...(await apartment(cell)), notes: 'Quiet' })),
  row(apartmentRoutes.setInventory, editors(200), async (cell) => ({
    ...(await apartment(cell)),
    furniture: [{ title: 'Sofa' }],
    electrical: [],
    utensils: [],
    keys: [],
  })),
  row(apartmentRoutes.import, editors(200), () => ({ csv: 'name,type\nSky View,studio\n', preview: false })),
  row(apartmentRoutes.archive, editors(204), apartment),
  row(apartmentRoutes.areas, everyone, () => ({})),
  row(apartmentSessionRoutes.startingTasks, everyone, apartment),
  // Others see the apartment, but only the photos of their own sessions: the test checks the response too.
  row(apartmentSessionRoutes.photos, everyone, async (cell) => {
    await cell.photo()
    return { id: cell.a.session.apartment.id }
  }),
  row(apartmentSessionRoutes.issues, everyone, async (cell) => {
    await cell.a.call(cleanerRoutes.reportIssue, { token: cell.a.token, id: randomUUID(), kind: 'broken' })
    return { id: cell.a.session.apartment.id }
  }),
  row(apartmentSessionRoutes.refreshCalendar, editors(200), async ({ world }) => {
    const { id } = await world.apartment({ calendar_url: 'http://192.168.0.1/not-allowed.ics' })
    return { id }
  }),

  row(templateRoutes.list, everyone, () => ({})),
  row(templateRoutes.create, editors(201), () => ({ scope: 'general' as const, ...title }), 'a general one'),
  row(
    templateRoutes.create,
    editors(201),
    async (cell) => ({ scope: 'apartment' as const, apartment_id: (await apartment(cell)).id, ...title }),
    'an apartment’s',
  ),
  row(templateRoutes.get, everyone, template),
  row(templateRoutes.update, editors(200), async (cell) => ({
    ...(await template(cell)),
    title: 'Big kitchen',
  })),
  row(templateRoutes.archive, editors(204), template),
  row(templateRoutes.order, editors(204), async (cell) => ({ ids: [(await template(cell)).id] })),
  row(templateRoutes.export, everyone, () => ({})),
  row(templateRoutes.import, editors(200), () => ({
    file: { format: 'brightkey-templates', version: 1, templates: [] },
  })),
]
