import { acceptanceActions } from '../../src/links/acceptance/actions.ts'
import { amenitiesActions } from '../../src/links/amenities/actions.ts'
import { inspectionActions } from '../../src/links/inspection/actions.ts'
import { keysActions } from '../../src/links/keys/actions.ts'
import type { Actions } from '../../src/platform/outbox/action-entry.ts'

const at = '2026-11-21T10:00:00.000Z'

/** A page that writes, whose only item has the id `a`; `entry`: what may be written of it, and what then shows. */
export type PageWithItems = {
  name: string
  data: object
  actions: Actions<object, object>
  entry: { values: Record<string, unknown>; shown: object } | null
}

const page = (
  name: string,
  data: object,
  actions: unknown,
  entry: PageWithItems['entry'] = null,
): PageWithItems => ({ name, data, actions: actions as PageWithItems['actions'], entry })

export const emptyPages: readonly PageWithItems[] = [
  page(
    'inspection',
    { round: 1, rooms: [{ key: null, items: [{ id: 'a', state: null, note: null, photos: [] }] }] },
    inspectionActions,
    {
      values: { round: 1, made_at: at, state: 'problem', note: 'Grease' },
      shown: { rooms: [{ items: [{ id: 'a', state: 'problem', note: 'Grease' }] }] },
    },
  ),
  page(
    'amenities',
    {
      arrangement: [],
      electrical: [{ id: 'a', found: null, state: null, note: null, photos: [] }],
      utensils: [],
    },
    amenitiesActions,
    {
      values: { items: [{ id: 'a', found: 0, state: 'missing', made_at: at }] },
      shown: { electrical: [{ id: 'a', found: 0, state: 'missing' }] },
    },
  ),
  page('keys', { items: [{ id: 'a', photos: [] }] }, keysActions),
  page('acceptance', { tasks: [{ id: 'a', remark_photos: [] }] }, acceptanceActions),
]
