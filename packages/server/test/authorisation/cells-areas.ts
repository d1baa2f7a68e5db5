import { randomUUID } from 'node:crypto'
import { areaRoutes } from '@brightkey/contract/apartments/area-routes'
import { editors, everyone, row } from './row.ts'

export const areaCells = [
  row(areaRoutes.list, everyone, () => ({})),
  row(areaRoutes.create, editors(201), () => ({ title: randomUUID() })),
  row(areaRoutes.update, editors(200), () => ({ value: 'al_bada', position: 3 })),
  row(areaRoutes.remove, editors(204), async ({ world }) => {
    const { value } = await world.admin.call(areaRoutes.create, { title: randomUUID() })
    return { value }
  }),
]
