import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { closesAt } from '@brightkey/contract/sessions/rules'
import type { SessionState } from '@brightkey/contract/sessions/schema'
import { searchTextOf } from '../packages/server/src/features/sessions/keys/queries.ts'
import type { HttpClient } from '../packages/server/test/process.ts'
import '../packages/server/src/features/apartments/tables.ts'
import '../packages/server/src/features/sessions/tables.ts'
import { later } from '../packages/server/src/platform/clock.ts'
import '../packages/server/src/features/users/tables.ts'
import type { Database } from '../packages/server/src/platform/db/connect.ts'
import { newId, newLinkToken } from '../packages/server/src/platform/secrets/random.ts'

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

const hour = 3_600_000
const apartments = 60
const notes = [
  null,
  null,
  'Guests arrive at four; the spare key is with the concierge.',
  'Balcony door sticks',
]
const towers = ['Marina Gate', 'Princess Tower', 'Elite Residence', 'Cayan Tower', 'Bay Central', 'Sulafa']

/** Shares of open sessions and of those waiting for review; the others are approved. */
export type Shares = { open: number; submitted: number }

/**
 * Inserts sessions of 60 apartments directly into the tables, a few per hour until now. The open ones are the newest: a
 * fifth of them overdue, the others due today and tomorrow; every second one is started.
 */
export async function fillSessions({ writer }: Database, total: number, shares: Shares): Promise<void> {
  const now = new Date().toISOString()
  const { id: creator } = await writer.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const homes = Array.from({ length: apartments }, (_, index) => ({
    id: newId(),
    name: `${towers[index % towers.length]}, ${1001 + index}`,
    area: 'dubai_marina',
    address: `Al Marsa Street ${index}`,
  }))
  const plain = { type: '1br' as const, bedrooms: 1, bathrooms: 1, access_note: null, notes: null }
  const empty = { archived_at: null, created_at: now, search: '' }
  await writer
    .insertInto('apartment')
    .values(homes.map((home) => ({ ...home, ...plain, ...empty, name_key: home.name })))
    .execute()

  const rowOf = (index: number) => {
    const home = homes[(index * 7919) % apartments] ?? { id: '', name: '', area: '', address: '' }
    // From the newest: first the open ones, then those that wait for review.
    const age = (total - 1 - index) / total
    const open = age < shares.open
    const state: SessionState = open
      ? 'active'
      : age < shares.open + shares.submitted
        ? 'submitted'
        : 'approved'
    const created = later(now, -(total - index) * 0.2 * hour)
    const due = open ? later(now, ((index % 50) - 9.5) * hour) : later(created, 24 * hour)
    const code = `${home.name.slice(0, 3).toUpperCase()}-${index}`
    const note = notes[index % notes.length] ?? null
    return {
      id: newId(),
      code,
      apartment_id: home.id,
      apartment_name: home.name,
      apartment_type: '1br' as const,
      area: home.area,
      address: home.address,
      note,
      urgency: 'no_data' as const,
      state,
      created_at: created,
      created_by: creator,
      expires_at: due,
      closes_at: closesAt(due, 48),
      started_at: !open || index % 2 === 0 ? created : null,
      last_activity_at: created,
      revision: 9,
      progress: open ? 40 : 100,
      weight: null,
      weight_done: null,
      task_count: 4 + (index % 7),
      tasks_completed: open ? 2 : 4 + (index % 7),
      photos_uploaded: 6,
      photos_required: 12,
      cleaner_first_name: open ? null : 'Maria',
      cleaner_last_name: open ? null : 'Santos',
      cleaner_company_name: open ? null : 'Shine LLC',
      overdue_at: now,
      search: searchTextOf({ code, apartment_name: home.name, address: home.address, area: home.area, note }),
    }
  }
  for (let from = 0; from < total; from += 500) {
    const rows = Array.from({ length: Math.min(500, total - from) }, (_, index) => rowOf(from + index))
    await writer.transaction().execute(async (trx) => {
      await trx.insertInto('session').values(rows).execute()
      const made = { kind: 'cleaning' as const, created_at: now, revoked_at: null }
      const links = rows.map(({ id }) => ({ token: newLinkToken(), session_id: id, ...made }))
      await trx.insertInto('session_link').values(links).execute()
    })
  }
}
