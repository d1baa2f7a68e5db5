import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import { acceptanceRoutes, reportRoutes } from '@brightkey/contract/reports/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { dayRoutes } from '@brightkey/contract/sessions/day-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { smallPhoto } from '../packages/server/test/photos/jpegs.ts'
import { type Api, cleaningToken } from './server.ts'

const longTexts = [
  'https://www.google.com/maps/place/Marina+Gate+2/@25.0865,55.1465,17z/data=!3m1!4b1?authuser=0&hl=en',
  `Wohnungs${'reinigungs'.repeat(9)}schlüssel`,
  `${'🧹'.repeat(30)}👩‍👩‍👧‍👦`,
  `${'صفائی'.repeat(14)} #4711 (left)، call +971 50 123 4567.`,
  `${'W'.repeat(64)}—${'ж'.repeat(64)}`,
]

let callCount = 0
/** Returns a text of at most this many characters that is too long for any line of a phone; each call starts with another. */
function longText(maxLength: number): string {
  callCount += 1
  const texts = longTexts.map((_, index) => longTexts[(callCount + index) % longTexts.length] ?? '')
  const joined = texts.join(maxLength > 400 ? '\n' : ' ').slice(0, maxLength)
  return joined.isWellFormed() ? joined.trim() : joined.slice(0, -1).trim()
}
/** Returns a text of at most this many characters for a field. */
type Write = (maxLength: number) => string
const inTwoLanguages = (write: Write) => ({ en: write(200), ur: write(200) })

export const linkToken = (session: Session, kind: LinkKind): string =>
  session.links.find((link) => link.kind === kind)?.token ?? ''

/**
 * Two cleanings of an apartment, one in progress and one submitted and checked. `write` fills every field, with such texts
 * unless another is given.
 */
export async function createLongTextData(api: Api, write: Write = longText) {
  await api.call(settingsRoutes.update, { company_name: write(150) })
  await api.call(userRoutes.updateMe, { first_name: write(100), last_name: write(100) })
  const email = `${'long-address-of-a-colleague'.repeat(2)}@${'sub.'.repeat(20)}example.test`
  await api.call(userRoutes.invite, { email, first_name: write(100), last_name: write(100) })
  const cleaner = await api.call(cleanerBookRoutes.create, {
    first_name: write(100),
    last_name: write(100),
    company_name: write(150),
    phone: '+971501234567',
    note: write(2000),
  })
  await api.call(templateRoutes.create, {
    scope: 'general',
    title: inTwoLanguages(write),
    subtasks: [{ title: inTwoLanguages(write) }, { title: inTwoLanguages(write) }],
  })
  const { id: apartment } = await api.call(apartmentRoutes.create, {
    name: write(120),
    type: 'studio',
    area: 'dubai_marina',
    address: write(300),
    access_note: write(2000),
    notes: write(2000),
  })
  await api.call(apartmentRoutes.setInventory, {
    id: apartment,
    furniture: [{ title: inTwoLanguages(write), quantity: 999 }],
    electrical: ['tv'],
    utensils: [{ title: inTwoLanguages(write), quantity: 2 }],
    keys: [{ kind: 'access_card', label: write(80), last_four: 'WWWW', quantity: 3 }],
  })
  const inWork = await createSession(api, apartment, write)
  await startWork(api, inWork, write)
  const done = await createSession(api, apartment, write)
  await startWork(api, done, write)
  const report = await submitAll(api, done, write)
  const { id, seal } = await api.call(reportRoutes.get, { token: report })
  await api.call(deliveryRoutes.send, {
    id,
    channel: 'whatsapp',
    method: 'manual',
    recipient: '+971501234567',
    recipient_name: write(150),
  })
  const planned = await createSession(api, apartment, write)
  for (const { id: session } of [inWork, planned])
    await api.call(sessionRoutes.update, { id: session, cleaner_id: cleaner.id })
  const day = new URL(cleaner.day_url ?? '').pathname
  const answer = { sessionId: planned.id, answer: 'declined', reason: write(500) } as const
  await api.call(dayRoutes.answer, { token: day.split('/').at(-1) ?? '', ...answer })
  return { apartment, inWork, done, report, seal: seal.code, day }
}

async function createSession(api: Api, apartment_id: string, write: Write): Promise<Session> {
  const task = () => ({
    title: inTwoLanguages(write),
    subtasks: [{ title: inTwoLanguages(write) }, { title: inTwoLanguages(write) }],
  })
  return api.call(sessionRoutes.create, {
    apartment_id,
    urgency: 'check_and_check_in',
    note: write(2000),
    tasks: [task(), task(), { ...task(), required_before_photos: 1 }],
  })
}

/** Completes one task, starts another and reports a problem. */
async function startWork(api: Api, session: Session, write: Write) {
  const token = cleaningToken(session)
  const [first, second] = session.tasks
  if (!first || !second) throw new Error('three tasks were asked for')
  for (const task of [first, second])
    await api.call(cleanerRoutes.setStatus, { token, taskId: task.id, status: 'active' })
  const subtasks = first.subtasks.map(({ id }) => ({ id, done: true }))
  await api.call(cleanerRoutes.setSubtasks, { token, taskId: first.id, subtasks })
  for (const kind of ['before', 'after'] as const) {
    const file = await smallPhoto({ seed: callCount + kind.length })
    await api.call(cleanerRoutes.uploadPhoto, { token, taskId: first.id, id: randomUUID(), kind }, file)
  }
  await api.call(cleanerRoutes.setStatus, { token, taskId: first.id, status: 'completed' })
  const problem = {
    token,
    id: randomUUID(),
    kind: 'broken',
    text: write(2000),
    task_id: second.id,
  } as const
  await api.call(cleanerRoutes.reportIssue, problem)
}

/**
 * Submits the session, then fills in the inspection, the counts and the client's acceptance through their links.
 * Returns the report's token.
 */
async function submitAll(api: Api, session: Session, write: Write): Promise<string> {
  const token = cleaningToken(session)
  const [, second, third] = session.tasks
  await api.call(cleanerRoutes.setStatus, { token, taskId: second?.id ?? '', status: 'available' })
  const { report } = await api.call(cleanerRoutes.submitReport, {
    token,
    first_name: write(100),
    last_name: write(100),
    company_name: write(150),
    skipped: [second, third].map((task) => ({
      task_id: task?.id ?? '',
      reason: 'other' as const,
      text: write(500),
    })),
  })
  const signer = () => ({ name: write(150), company: write(150) })
  const note = () => write(1000)

  const inspection = { token: linkToken(session, 'inspection') }
  const { rooms } = await api.call(inspectionRoutes.inspection, inspection)
  const points = rooms.flatMap(({ items }) => items.map(({ id }) => id))
  const state = (index: number) => (index === 0 ? ('problem' as const) : ('ok' as const))
  await api.call(inspectionRoutes.saveInspection, {
    ...inspection,
    items: points.map((id, index) => ({ id, state: state(index), note: note() })),
  })
  await api.call(inspectionRoutes.submitInspection, { ...inspection, inspector: signer() })

  const amenities = { token: linkToken(session, 'amenities-check') }
  const { arrangement, electrical, utensils } = await api.call(inspectionRoutes.amenities, amenities)
  await api.call(inspectionRoutes.saveAmenities, {
    ...amenities,
    inspector: signer(),
    items: [...arrangement, ...electrical, ...utensils].map(({ id }) => ({
      id,
      found: 0,
      state: 'missing' as const,
      note: note(),
    })),
    submit: true,
  })

  const keys = { token: linkToken(session, 'keys-cards-verification') }
  const { items } = await api.call(inspectionRoutes.keys, keys)
  const counted = () =>
    items.map(({ id }) => ({ id, found: 2, left_where: write(400), handed_to: write(400), note: note() }))
  for (const side of ['cleaner', 'receiver'] as const)
    await api.call(inspectionRoutes.saveKeys, { ...keys, side, name: write(150), items: counted() })

  await api.call(acceptanceRoutes.accept, {
    token: linkToken(session, 'verification'),
    id: randomUUID(),
    name: write(150),
    accepted: false,
    remarks: [{ task_id: session.tasks[0]?.id ?? '', text: note() }],
  })
  return report.token
}
