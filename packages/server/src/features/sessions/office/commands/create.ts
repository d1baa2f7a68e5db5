import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { closesAt, defaultDue, usualMinutes } from '@brightkey/contract/sessions/rules'
import type { ShotsInput } from '@brightkey/contract/templates/schema'
import { nextAtSameTime } from '@brightkey/i18n/zone'
import type { Insertable } from 'kysely'
import { todayAt, toInstant } from '../../../../platform/clock.ts'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { serializeTitle } from '../../../../platform/db/search.ts'
import { serializeNoteTexts } from '../../../../platform/note-texts.ts'
import { newId, randomDigits } from '../../../../platform/secrets/random.ts'
import { lockedApartment } from '../../../apartments/access.ts'
import { readAreas } from '../../../apartments/areas/queries.ts'
import { activeCleaner, existingCleaner } from '../../../cleaners/access.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { standardTemplates } from '../../../templates/queries.ts'
import { requiredPhotos, serializeShots, shotsFromInput } from '../../../templates/rules.ts'
import { withTemplateShots } from '../../../templates/shots/queries.ts'
import { officeSession } from '../../access.ts'
import { insertTask } from '../../inserts.ts'
import { sessionSearchText } from '../../keys/queries.ts'
import type { SessionTable } from '../../tables.ts'
import { tasksOfSession } from '../../tasks/queries.ts'
import { checkInHour, codeCandidates } from '../rules.ts'
import { insertFirstLinks } from './links.ts'

/** Rules make sessions as well, without a login. */
type Ctx = WriteCtx
/** What a session made for a stay or by a rule has besides the office's input. */
type Origin = Pick<Insertable<SessionTable>, 'booking_id' | 'booking_basis' | 'rule_id'>

/** Creates a session. Without an origin it becomes that of the apartment's check-out on its day, where that has none. */
export async function createSession(
  ctx: Ctx,
  input: Input<typeof sessionRoutes.create>,
  origin?: Partial<Origin>,
): Promise<{ id: string }> {
  if (!input.apartment_id || input.tasks.length === 0) throw new Problem('apartment_and_task_required')
  if (input.tasks.some((task) => task.subtasks.length === 0)) throw new Problem('subtask_required')
  // The apartment's calendars and rules wait: they have made the session of a check-out before, or see this one.
  const apartment = await lockedApartment(ctx, input.apartment_id)
  if (apartment.archived_at !== null) throw new Problem('apartment_archived')
  const cleaner = input.cleaner_id ? await activeCleaner(ctx, input.cleaner_id) : null

  const { timeZone, linkGraceHours } = await getEffectiveSettings(ctx)
  const expiresAt = input.expires_at
    ? toInstant(input.expires_at)
    : defaultDue(input.urgency, ctx.now, todayAt(checkInHour, ctx.now, timeZone))
  const times = {
    window_start: input.window_start ? toInstant(input.window_start) : null,
    expires_at: expiresAt,
  }
  const isForCheckOut = origin === undefined && (input.kind ?? 'turnover') === 'turnover'
  const id = newId()
  const row = {
    id,
    apartment_id: apartment.id,
    apartment_name: apartment.name,
    apartment_type: apartment.type,
    area: apartment.area,
    address: apartment.address,
    note: input.note || null,
    note_texts: serializeNoteTexts(input.note_texts),
    urgency: input.urgency,
    created_at: ctx.now,
    created_by: ctx.actor?.id ?? null,
    cleaner_id: cleaner?.id ?? null,
    ...(input.kind && { cleaning_kind: input.kind }),
    ...times,
    planned_minutes: input.planned_minutes ?? apartment.planned_minutes ?? usualMinutes(apartment.bedrooms),
    ...origin,
    closes_at: closesAt(expiresAt, linkGraceHours),
    last_activity_at: ctx.now,
  }
  const areas = await readAreas(ctx)
  await insertWithCode(ctx, apartment.name, (code) => ({
    ...row,
    code,
    search: sessionSearchText(areas, { ...row, code }, cleaner),
  }))
  if (isForCheckOut) await ctx.instance.plans.takeCheckOut(ctx, apartment, { id, ...times })
  const standard = await standardTemplates(ctx)
  for (const [position, task] of (await withTemplateShots(ctx, input.tasks)).entries())
    await insertOfficeTask(ctx, { session_id: id, position }, task, standard)
  await insertFirstLinks(ctx, id)
  await ctx.record({ type: 'session.created', session_id: id })
  return { id }
}

/** Inserts a session under a code that no other has, nor one that another transaction is inserting. */
async function insertWithCode(
  { db }: Ctx,
  apartmentName: string,
  toRow: (code: string) => Insertable<SessionTable>,
): Promise<void> {
  for (const code of codeCandidates(apartmentName, randomDigits)) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('session')
      .values(toRow(code))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) return
  }
  throw new Error('no free session code')
}

/** Creates the same session again, unstarted: with the office's tasks, without those the cleaner added. */
export async function duplicateSession(
  ctx: Authenticated<WriteCtx>,
  { id, days }: Input<typeof sessionRoutes.duplicate>,
): Promise<{ id: string }> {
  const session = await officeSession(ctx, id)
  const { timeZone } = await getEffectiveSettings(ctx)
  const templates = await ctx.db
    .selectFrom('task')
    .select(['id', 'template_id'])
    .where('session_id', '=', id)
    .execute()
  const cleaner = session.cleaner_id ? await existingCleaner(ctx, session.cleaner_id) : null
  const templateByTask = new Map(templates.map((task) => [task.id, task.template_id]))
  const tasks = (await tasksOfSession(ctx, id)).filter((task) => !task.added_by_cleaner)
  return createSession(ctx, {
    apartment_id: session.apartment_id,
    urgency: session.urgency,
    note: session.note,
    note_texts: session.note_texts === null ? null : JSON.parse(session.note_texts),
    cleaner_id: cleaner?.deactivated_at === null ? cleaner.id : null,
    kind: session.cleaning_kind,
    planned_minutes: session.planned_minutes,
    expires_at: days === undefined ? null : nextAtSameTime(session.expires_at, days, ctx.now, timeZone),
    tasks: tasks.map((task) => ({
      title: task.title,
      room: task.room,
      template_id: templateByTask.get(task.id) ?? null,
      required_photos: task.required_photos,
      required_before_photos: task.required_before_photos,
      shots: task.shots.map(({ id: shot, title, kind, required }) => ({ id: shot, title, kind, required })),
      subtasks: task.subtasks.map(({ title }) => ({ title })),
    })),
  })
}

export type NewTask = Input<typeof sessionRoutes.create>['tasks'][number] & { shots: ShotsInput }

/** Inserts a task as the office described it. */
export function insertOfficeTask(
  ctx: WriteCtx,
  place: { session_id: string; position: number },
  task: NewTask,
  standard: ReadonlySet<string>,
): Promise<void> {
  const shots = shotsFromInput(task.shots, { writer: ctx.locale, newId })
  return insertTask(ctx, {
    id: newId(),
    ...place,
    title: serializeTitle(task.title, ctx.locale),
    room: task.room ?? null,
    template_id: task.template_id ?? null,
    is_standard: standard.has(task.template_id ?? '') ? 1 : 0,
    required_photos: requiredPhotos(task.required_photos ?? 1, shots),
    required_before_photos: task.required_before_photos,
    shots: serializeShots(shots),
    subtasks: task.subtasks.map(({ title }) => ({ title: serializeTitle(title, ctx.locale) })),
  })
}
