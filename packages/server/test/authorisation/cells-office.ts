import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { auditRoutes } from '@brightkey/contract/audit/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { ownerRoutes } from '@brightkey/contract/owners/routes'
import { damageCaseRoutes } from '@brightkey/contract/reports/damage-case-routes'
import { monthRoutes } from '@brightkey/contract/reports/month-routes'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { statementRoutes } from '@brightkey/contract/reports/statement-routes'
import { apartmentSessionRoutes, proposalRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { bulkRoutes } from '@brightkey/contract/sessions/bulk-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { evidenceRoutes } from '@brightkey/contract/sessions/evidence-routes'
import { feedRoutes } from '@brightkey/contract/sessions/feed-routes'
import { issueRoutes } from '@brightkey/contract/sessions/issue-routes'
import { voiceRoutes } from '@brightkey/contract/sessions/media-routes'
import { messageRoutes } from '@brightkey/contract/sessions/message-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { readinessRoutes } from '@brightkey/contract/sessions/readiness-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { shotRoutes } from '@brightkey/contract/templates/shot-routes'
import { newId } from '../../src/platform/secrets/random.ts'
import { plainTasks } from '../world.ts'
import { denied, editors, everyone, logins, row } from './row.ts'
import type { ActorName, Cell } from './scene.ts'

const apartment = async ({ world }: Cell) => ({ id: (await world.apartment()).id })
const title = { title: 'Kitchen', subtasks: [{ title: 'Wipe' }] }
const template = async ({ world }: Cell) => {
  const { id } = await world.admin.call(templateRoutes.create, { scope: 'general', ...title })
  return { id }
}

const shot = async ({ world }: Cell) => {
  const fields = { scope: 'general' as const, ...title, shots: [{ title: 'Sink' }] }
  const { id, shots } = await world.admin.call(templateRoutes.create, fields)
  return { id, shotId: shots[0]?.id ?? '' }
}
const takenPhoto = async ({ world }: Cell) => {
  const cleaner = await world.cleaner()
  const taskId = cleaner.session.tasks[0]?.id ?? ''
  await cleaner.move(taskId, 'active')
  return (await cleaner.photo(taskId)).id
}

const cleaner = async ({ world }: Cell) => {
  const { id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita', phone: newPhone() })
  return { id }
}
const owner = async ({ world }: Cell) => {
  const { id } = await world.admin.call(ownerRoutes.create, { name: 'Nadia Haddad' })
  return { id }
}
/** A damage case of the user's session. */
export async function damageCase(cell: Cell) {
  const { id: session_id } = cell.a.session
  const photos = [{ session_id, id: (await cell.photo()).id }]
  const { id } = await cell.world.admin.call(damageCaseRoutes.open, { session_id, photos })
  return { id }
}

/** The pending message to the cleaner of the user's session. */
async function pendingMessage(cell: Cell) {
  const { id: cleaner_id } = await cleaner(cell)
  await cell.world.admin.call(sessionRoutes.update, { id: cell.a.session.id, cleaner_id })
  const { results } = await cell.world.admin.call(messageRoutes.list, { session_id: cell.a.session.id })
  return { id: results[0]?.id ?? '' }
}
let phones = 0
/** Two cleaners never have the same. */
const newPhone = () => `+97150${1_000_000 + phones++}`

const correction = { amount: -20, currency: 'AED', reason: 'Broken vase' }

export const officeCells = [
  row(cleanerBookRoutes.list, everyone, () => ({})),
  row(cleanerBookRoutes.create, editors(201), () => ({ first_name: 'Sunita', phone: newPhone() })),
  row(cleanerBookRoutes.import, editors(200), () => ({
    csv: `name,phone\nSunita,${newPhone()}\n`,
    preview: false,
  })),
  row(cleanerBookRoutes.suggestions, editors(200), () => ({})),
  row(cleanerBookRoutes.get, everyone, cleaner),
  row(cleanerBookRoutes.update, editors(200), async (cell) => ({
    ...(await cleaner(cell)),
    note: 'Early bird',
  })),
  row(cleanerBookRoutes.deactivate, editors(204), cleaner),
  row(cleanerBookRoutes.issueDayLink, editors(201), cleaner),
  row(cleanerBookRoutes.revokeDayLink, editors(204), cleaner),
  row(cleanerBookRoutes.merge, editors(200), async (cell) => ({
    ...(await cleaner(cell)),
    other_id: (await cleaner(cell)).id,
  })),
  row(ownerRoutes.list, everyone, () => ({})),
  row(ownerRoutes.create, editors(201), () => ({ name: 'Nadia Haddad' })),
  row(ownerRoutes.get, everyone, owner),
  row(ownerRoutes.update, editors(200), async (cell) => ({ ...(await owner(cell)), note: 'Lives abroad' })),
  row(ownerRoutes.remove, editors(204), owner),
  row(ownerRoutes.issueLink, editors(201), owner),
  row(ownerRoutes.revokeLink, editors(204), owner),
  row(ownerRoutes.sheet, editors(200), owner),
  row(auditRoutes.list, editors(200), () => ({})),
  row(monthRoutes.month, editors(200), () => ({})),
  row(monthRoutes.supplies, editors(200), () => ({})),
  row(monthRoutes.statement, editors(200), cleaner),
  row(statementRoutes.export, editors(200), () => ({})),
  row(statementRoutes.addCorrection, editors(201), async (cell) => ({
    ...(await cleaner(cell)),
    ...correction,
  })),
  row(statementRoutes.removeCorrection, editors(204), async (cell) => {
    const { id } = await cleaner(cell)
    const added = await cell.world.admin.call(statementRoutes.addCorrection, { id, ...correction })
    return { id, correctionId: added.id }
  }),
  row(statementRoutes.rateWork, editors(200), cleaner),
  row(statementRoutes.moveWork, editors(200), async (cell) => {
    const { session } = await cell.world.cleaner({ tasks: 'all completed' }).then(async (by) => {
      await by.submit()
      return by
    })
    return { id: session.id, cleaner_id: (await cleaner(cell)).id }
  }),
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
  row(apartmentSessionRoutes.startingTasks, everyone, apartment),
  row(apartmentSessionRoutes.shots, everyone, apartment),
  // Others see the apartment, but only the photos of their own sessions: the test checks the response too.
  row(apartmentSessionRoutes.photos, everyone, async (cell) => {
    await cell.photo()
    return { id: cell.a.session.apartment.id }
  }),
  row(apartmentSessionRoutes.issues, everyone, async (cell) => {
    await cell.a.call(cleanerRoutes.reportIssue, { token: cell.a.token, id: randomUUID(), kind: 'broken' })
    return { id: cell.a.session.apartment.id }
  }),
  row(planningRoutes.schedule, everyone, () => ({})),
  row(readinessRoutes.get, everyone, () => ({})),
  row(readinessRoutes.link, editors(200), () => ({})),
  row(readinessRoutes.issueLink, editors(201), () => ({})),
  row(readinessRoutes.revokeLink, editors(204), () => ({})),
  row(feedRoutes.get, everyone, () => ({})),
  row(feedRoutes.issue, logins(201, 201, 201, 201), () => ({})),
  row(feedRoutes.revoke, logins(204, 204, 204, 204), () => ({})),
  row(feedRoutes.ofCleaner, editors(200), cleaner),
  row(feedRoutes.issueForCleaner, editors(201), cleaner),
  row(feedRoutes.revokeForCleaner, editors(204), cleaner),
  row(planningRoutes.rules, editors(200), () => ({})),
  row(planningRoutes.setRules, editors(200), () => ({ check_out: { on: false } })),
  row(planningRoutes.apartmentRules, editors(200), apartment),
  row(planningRoutes.setApartmentRules, editors(200), async (cell) => ({
    ...(await apartment(cell)),
    check_out: { on: false },
  })),
  row(apartmentSessionRoutes.refreshCalendar, editors(200), async ({ world }) => {
    const { id } = await world.apartment({ calendar_url: 'http://192.168.0.1/not-allowed.ics' })
    return { id }
  }),

  row(apartmentSessionRoutes.calendars, editors(200), apartment),
  row(apartmentSessionRoutes.updateCalendar, editors(200), async ({ world }) => {
    const { id } = await world.apartment({ calendar_url: 'http://192.168.0.1/not-allowed.ics' })
    const [calendar] = await world.admin.call(apartmentSessionRoutes.calendars, { id })
    return { id, calendarId: calendar?.id ?? '', joins_nights: true }
  }),

  row(shotRoutes.setTemplateReference, editors(200), async (cell) => ({
    ...(await shot(cell)),
    photo_id: await takenPhoto(cell),
  })),
  row(shotRoutes.removeTemplateReference, editors(204), shot),
  row(shotRoutes.setApartmentReference, editors(200), async (cell) => {
    const photo_id = await takenPhoto(cell)
    const { apartment_id } = await cell.world.db
      .selectFrom('photo')
      .innerJoin('session', 'session.id', 'photo.session_id')
      .select('session.apartment_id')
      .where('photo.id', '=', photo_id)
      .executeTakeFirstOrThrow()
    return { id: apartment_id, shotId: (await shot(cell)).shotId, photo_id }
  }),
  row(shotRoutes.removeApartmentReference, editors(204), async (cell) => ({
    ...(await apartment(cell)),
    shotId: (await shot(cell)).shotId,
  })),

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

const hidden = '404 not_found'
const allUsers = (status: 200 | 201 | 204) => logins(status, status, status, status)
/** The user's own session: visible to them and the administrators, not found for other users. */
const owners = (status: 200 | 201 | 204) => logins(status, hidden, status, status)
const permitted: ActorName[] = ['user', 'covering', 'admin', 'superuser']

const sessionA = ({ a }: Cell) => ({ id: a.session.id })

/** A problem of A's session, as the list of all has it. */
async function listedIssue({ a, world }: Cell) {
  await a.call(cleanerRoutes.reportIssue, { token: a.token, id: randomUUID(), kind: 'broken' })
  const { results } = await world.admin.call(issueRoutes.list, {})
  return { id: results.find(({ session }) => session.id === a.session.id)?.id ?? '' }
}

/** A check-out of a new apartment, optionally with the session that the user created from it. */
async function createCheckOut({ world, a }: Cell, withSession = false) {
  const { id: apartment_id } = await world.apartment({ calendar_url: 'http://192.168.0.1/calendar.ics' })
  const id = newId()
  const { writer } = world.app.instance.database
  const fetched_at = world.clock.now()
  await writer
    .updateTable('calendar_link')
    .set({ fetched_at })
    .where('apartment_id', '=', apartment_id)
    .execute()
  const session_id = withSession ? a.session.id : null
  const day = fetched_at.slice(0, 10)
  await writer
    .insertInto('check_out')
    .values({ id, apartment_id, day, next_check_in: null, session_id, dismissed_at: null })
    .execute()
  return { id }
}

async function moveToBin(cell: Cell) {
  const id = sessionA(cell)
  await cell.world.admin.call(sessionRoutes.remove, id)
  return id
}

export const sessionCells = [
  row(sessionRoutes.list, allUsers(200), () => ({})),
  row(sessionRoutes.overview, allUsers(200), () => ({})),
  row(sessionRoutes.firstSteps, logins(denied, denied, denied, 200), () => ({})),
  row(sessionRoutes.active, allUsers(200), () => ({})),
  row(sessionRoutes.create, allUsers(201), ({ scene }) => ({
    apartment_id: scene.submitted.session.apartment.id,
    tasks: plainTasks(1),
  })),
  row(sessionRoutes.get, owners(200), sessionA),
  row(sessionRoutes.update, owners(200), (cell) => ({ ...sessionA(cell), note: 'Mind the cat' })),
  row(sessionRoutes.duplicate, owners(201), sessionA),
  row(sessionRoutes.approve, owners(200), async (cell) => ({ id: await cell.submittedId(permitted) })),
  row(sessionRoutes.undoApproval, owners(200), async (cell) => ({ id: await cell.submittedId(permitted) })),
  row(sessionRoutes.return, owners(200), async (cell) => {
    const id = await cell.submittedId(permitted)
    const { tasks } = await cell.world.admin.call(sessionRoutes.get, { id })
    return { id, reason: 'Dust', task_ids: tasks.map((task) => task.id) }
  }),
  row(sessionRoutes.resolveIssue, owners(200), async (cell) => {
    const issueId = randomUUID()
    await cell.a.call(cleanerRoutes.reportIssue, { token: cell.a.token, id: issueId, kind: 'broken' })
    return { ...sessionA(cell), issueId, resolved: true }
  }),
  row(issueRoutes.list, everyone, () => ({})),
  row(issueRoutes.update, owners(200), async (cell) => ({
    ...(await listedIssue(cell)),
    due_on: '2026-12-01',
  })),
  row(issueRoutes.issueRepairLink, owners(201), listedIssue),
  row(issueRoutes.revokeRepairLink, owners(200), listedIssue),
  row(voiceRoutes.send, owners(201), (cell) => ({
    sessionId: cell.a.session.id,
    id: randomUUID(),
    seconds: 1,
  })),
  row(sessionRoutes.restorePhoto, logins('403 permission_denied', hidden, 200, 200), async (cell) => {
    const { id: photoId } = await cell.photo()
    await cell.a.call(cleanerRoutes.deletePhoto, { token: cell.a.token, taskId: cell.taskId, photoId })
    return { ...sessionA(cell), photoId }
  }),
  row(evidenceRoutes.get, owners(200), sessionA),
  row(evidenceRoutes.previous, owners(200), sessionA),
  row(evidenceRoutes.dismiss, owners(200), async (cell) => ({
    ...sessionA(cell),
    photoId: (await cell.photo()).id,
  })),
  row(evidenceRoutes.askAgain, owners(200), async (cell) => ({
    ...sessionA(cell),
    photoId: (await cell.photo()).id,
  })),
  row(damageCaseRoutes.list, allUsers(200), () => ({})),
  row(damageCaseRoutes.open, owners(201), async (cell) => ({
    session_id: cell.a.session.id,
    photos: [{ session_id: cell.a.session.id, id: (await cell.photo()).id }],
  })),
  row(damageCaseRoutes.get, owners(200), damageCase),
  row(damageCaseRoutes.update, owners(200), async (cell) => ({ ...(await damageCase(cell)), note: 'Glass' })),
  row(damageCaseRoutes.issueLink, owners(201), damageCase),
  row(damageCaseRoutes.revokeLink, owners(204), damageCase),
  row(officeReportRoutes.damagePack, owners(200), async (cell) => ({
    id: cell.a.session.apartment.id,
    photos: [{ session_id: cell.a.session.id, id: (await cell.photo()).id }],
  })),
  // Sessions of others are left out.
  row(officeReportRoutes.export, allUsers(200), (cell) => ({
    ids: [cell.a.session.id],
    format: 'csv' as const,
  })),
  row(sessionRoutes.doubles, allUsers(200), async (cell) => ({
    apartment_id: cell.a.session.apartment.id,
    expires_at: cell.a.session.expires_at,
  })),
  row(bulkRoutes.planAssignments, allUsers(200), (cell) => ({ ids: [cell.a.session.id] })),
  row(bulkRoutes.checkMoves, allUsers(200), (cell) => ({
    moves: [{ id: cell.a.session.id, expires_at: cell.a.session.expires_at }],
  })),
  row(sessionRoutes.cancel, owners(200), sessionA, 'not started'),
  row(
    sessionRoutes.cancel,
    logins('409 session_started', hidden, '409 session_started', '409 session_started'),
    async (cell) => {
      await cell.a.move(cell.taskId, 'active')
      return sessionA(cell)
    },
    'started',
  ),
  row(
    sessionRoutes.restore,
    owners(200),
    async (cell) => {
      await cell.world.admin.call(sessionRoutes.cancel, sessionA(cell))
      return sessionA(cell)
    },
    'cancelled',
  ),
  row(sessionRoutes.remove, owners(204), sessionA, 'not started'),
  row(
    sessionRoutes.remove,
    logins('409 session_started', hidden, 204, 204),
    async (cell) => {
      await cell.a.move(cell.taskId, 'active')
      return sessionA(cell)
    },
    'started',
  ),
  row(sessionRoutes.bin, allUsers(200), () => ({})),
  row(sessionRoutes.restore, owners(200), moveToBin, 'not started'),
  row(
    sessionRoutes.restore,
    logins('409 session_started', hidden, 200, 200),
    async (cell) => {
      await cell.a.move(cell.taskId, 'active')
      return moveToBin(cell)
    },
    'started',
  ),
  row(sessionRoutes.issueLink, owners(201), (cell) => ({ ...sessionA(cell), kind: 'cleaning' as const })),
  row(sessionRoutes.revokeLink, owners(204), (cell) => ({ ...sessionA(cell), kind: 'cleaning' as const })),

  row(bulkRoutes.change, allUsers(200), (cell) => ({ action: 'cancel' as const, ids: [cell.a.session.id] })),
  row(messageRoutes.list, allUsers(200), () => ({})),
  row(messageRoutes.notified, owners(201), pendingMessage),
  // Only by the user who recorded it.
  row(messageRoutes.undo, logins('404 not_found', '404 not_found', '404 not_found', 200), async (cell) => {
    const { id } = await pendingMessage(cell)
    await cell.world.admin.call(messageRoutes.notified, { id })
    return { id }
  }),

  row(proposalRoutes.list, allUsers(200), async (cell) => {
    await createCheckOut(cell, true)
    return { limit: 100 }
  }),
  row(proposalRoutes.accept, allUsers(201), (cell) => createCheckOut(cell), 'open'),
  row(proposalRoutes.accept, owners(200), (cell) => createCheckOut(cell, true), 'with the user’s session'),
  row(proposalRoutes.dismiss, allUsers(204), (cell) => createCheckOut(cell), 'open'),
  row(proposalRoutes.dismiss, owners(204), (cell) => createCheckOut(cell, true), 'with the user’s session'),
]
