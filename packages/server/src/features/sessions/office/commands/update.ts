import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { closesAt, isTouched, usualMinutes } from '@brightkey/contract/sessions/rules'
import type { Task } from '@brightkey/contract/sessions/schema'
import { toInstant } from '../../../../platform/clock.ts'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { serializeTitle } from '../../../../platform/db/search.ts'
import { changedNoteTexts, readNoteTexts } from '../../../../platform/note-texts.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { existingApartment } from '../../../apartments/access.ts'
import { readAreas } from '../../../apartments/areas/queries.ts'
import { activeCleaner, existingCleaner } from '../../../cleaners/access.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { standardTemplates } from '../../../templates/queries.ts'
import { requiredPhotos, serializeShots, shotsFromInput } from '../../../templates/rules.ts'
import { withTemplateShots } from '../../../templates/shots/queries.ts'
import { mustBeAsRead } from '../../../users/changes/access.ts'
import { lockOfficeSession, type OfficeSession } from '../../access.ts'
import { sessionSearchText } from '../../keys/queries.ts'
import { drawSpots } from '../../spots/commands.ts'
import { tasksOfSession } from '../../tasks/queries.ts'
import { handChangesAfter, isSameTitle, isUnchanged } from '../rules.ts'
import { insertOfficeTask } from './create.ts'

type Wanted = NonNullable<Input<typeof sessionRoutes.update>['tasks']>[number]

/**
 * Makes the tasks of a session those of the list, in its order. What the cleaner has begun stays as it is: throws
 * task_started where it would change or go, not_found for tasks that are not of this session.
 */
async function replaceTasks(ctx: WriteCtx, session: OfficeSession, wanted: Wanted[]): Promise<void> {
  if (wanted.some((task) => task.subtasks.length === 0)) throw new Problem('subtask_required')
  const left = new Map((await tasksOfSession(ctx, session.id)).map((task) => [task.id, task]))
  const standard = await standardTemplates(ctx)
  for (const [position, task] of wanted.entries()) {
    if (task.id === undefined) {
      const [added] = await withTemplateShots(ctx, [task])
      if (added) await insertOfficeTask(ctx, { session_id: session.id, position }, added, standard)
      continue
    }
    const before = left.get(task.id)
    // Named twice is as unknown as never there.
    if (!before) throw new Problem('not_found')
    left.delete(task.id)
    if (!isTouched(before)) await rewrite(ctx, before, task, standard)
    else if (!isUnchanged(before, task, ctx.locale)) throw new Problem('task_started', { task: before })
    await ctx.db.updateTable('task').set({ position }).where('id', '=', task.id).execute()
  }
  for (const task of left.values()) {
    if (isTouched(task)) throw new Problem('task_started', { task })
    await ctx.db.deleteFrom('task').where('id', '=', task.id).execute()
  }
}

async function rewrite(ctx: WriteCtx, before: Task, task: Wanted, standard: ReadonlySet<string>) {
  const shots = task.shots
    ? shotsFromInput(task.shots, { writer: ctx.locale, newId, before: before.shots })
    : before.shots
  await ctx.db
    .updateTable('task')
    .set({
      title: newTitle(ctx, before, task.title),
      room: task.room === undefined ? before.room : task.room,
      required_photos: requiredPhotos(task.required_photos ?? before.required_photos, shots),
      shots: serializeShots(shots),
      required_before_photos: task.required_before_photos ?? before.required_before_photos,
      ...(task.template_id === undefined
        ? {}
        : { template_id: task.template_id, is_standard: standard.has(task.template_id ?? '') ? 1 : 0 }),
    })
    .where('id', '=', before.id)
    .execute()
  // A phone without network may have ticks waiting for these ids: what stays keeps its own.
  const kept = [...before.subtasks]
  await ctx.db.deleteFrom('subtask').where('task_id', '=', before.id).execute()
  for (const [position, { title }] of task.subtasks.entries()) {
    const at = kept.findIndex((each) => isSameTitle(each, title, ctx.locale))
    const [same] = at < 0 ? [] : kept.splice(at, 1)
    await ctx.db
      .insertInto('subtask')
      .values({
        id: same?.id ?? newId(),
        task_id: before.id,
        position,
        title: same ? newTitle(ctx, same, title) : serializeTitle(title, ctx.locale),
      })
      .execute()
  }
}

/** A title sent as it was shown keeps all its languages. */
const newTitle = (ctx: WriteCtx, before: Pick<Task, 'title'>, title: Wanted['title']) =>
  isSameTitle(before, title, ctx.locale) ? JSON.stringify(before.title) : serializeTitle(title, ctx.locale)

type Ctx = Authenticated<WriteCtx>
type Patch = Input<typeof sessionRoutes.update>

/** Changes what may be changed of a session; more time may be given until its report is in. */
export async function updateSession(ctx: Ctx, input: Patch): Promise<{ id: string }> {
  const session = await lockOfficeSession(ctx, input.id)
  const read = {
    ...session,
    kind: session.cleaning_kind,
    note_texts: readNoteTexts(session.note, session.note_texts),
  }
  await mustBeAsRead(
    ctx,
    input.replaces,
    { current: read, wanted: input },
    { type: 'session.changed', session_id: session.id },
  )
  const expiresAt = input.expires_at ? toInstant(input.expires_at) : session.expires_at
  const extended = expiresAt !== session.expires_at
  const windowStart = givenInstant(input.window_start, session.window_start)
  const moved = windowStart !== session.window_start
  if (extended || moved || input.tasks) mustBeUnsubmitted(session)
  const note = input.note === undefined ? session.note : input.note || null
  const urgency = input.urgency ?? session.urgency
  const before = { note: session.note, texts: session.note_texts }
  const note_texts = changedNoteTexts(before, note, input.note_texts)
  const renoted = note !== before.note || note_texts !== before.texts
  const kind = input.kind ?? session.cleaning_kind
  const minutes = await plannedMinutes(ctx, session, input.planned_minutes)
  const edited =
    renoted ||
    urgency !== session.urgency ||
    kind !== session.cleaning_kind ||
    minutes !== session.planned_minutes ||
    moved
  const cleaner = await cleanerFor(ctx, session, input.cleaner_id)
  // Statements have kind and minutes as they were when the first report came in.
  if (
    session.submitted_at !== null &&
    (kind !== session.cleaning_kind || minutes !== session.planned_minutes)
  )
    throw new Problem('session_completed', { report_id: session.report_id })
  const assigned = (cleaner?.id ?? null) !== session.cleaner_id
  if (assigned) mustBeUnsubmitted(session)
  const { linkGraceHours, timeZone } = await getEffectiveSettings(ctx)

  await ctx.db
    .updateTable('session')
    .set({
      note,
      note_texts,
      urgency,
      cleaning_kind: kind,
      window_start: windowStart,
      planned_minutes: minutes,
      changed_by_hand: handChangesAfter(
        session,
        { window_start: windowStart, expires_at: expiresAt, cleaner_id: cleaner?.id ?? null },
        // Asked for only where the office takes something back.
        session.changed_by_hand !== null && (moved || extended || assigned)
          ? await ctx.instance.plans.plannedValues(ctx, session, timeZone)
          : null,
      ),
      cleaner_id: cleaner?.id ?? null,
      // What the one before answered is no answer of the next.
      ...(assigned ? { answer: null, answer_reason: null, answered_at: null } : {}),
      search: sessionSearchText(await readAreas(ctx), { ...session, note }, cleaner),
      // With more time it can become overdue again.
      ...(extended
        ? { expires_at: expiresAt, closes_at: closesAt(expiresAt, linkGraceHours), overdue_at: null }
        : {}),
    })
    .where('id', '=', session.id)
    .execute()
  if (input.tasks) await replaceTasks(ctx, session, input.tasks)
  const changed = { session_id: session.id, type: 'session.changed' as const }
  // More time records where it is due, and is one move with it.
  if (edited) await ctx.record({ ...changed, change: 'edited', ...(moved && !extended ? { moved } : {}) })
  if (assigned) await ctx.record({ ...changed, change: 'assigned' })
  if (extended) await ctx.record({ ...changed, change: 'extended', from: session.expires_at, to: expiresAt })
  if (input.tasks) {
    await ctx.record({ ...changed, change: 'tasks' })
    // Without those that were left, all may be completed.
    await drawSpots(ctx, session)
  }
  return { id: session.id }
}

/** Who is to clean from now on: `wanted` is as in the patch. Throws cleaner_inactive for a new one who is deactivated. */
async function cleanerFor(ctx: Ctx, { cleaner_id }: OfficeSession, wanted: string | null | undefined) {
  if (wanted === undefined || wanted === cleaner_id)
    return cleaner_id === null ? null : existingCleaner(ctx, cleaner_id)
  return wanted === null ? null : activeCleaner(ctx, wanted)
}

const givenInstant = (given: string | null | undefined, before: string | null) =>
  given === undefined ? before : given && toInstant(given)

/** Null stands for the apartment's own. */
async function plannedMinutes(ctx: Ctx, session: OfficeSession, wanted: number | null | undefined) {
  if (wanted !== null) return wanted ?? session.planned_minutes
  const { planned_minutes, bedrooms } = await existingApartment(ctx, session.apartment_id)
  return planned_minutes ?? usualMinutes(bedrooms)
}

function mustBeUnsubmitted({ state, report_id }: OfficeSession): void {
  if (state === 'cancelled') throw new Problem('session_cancelled')
  if (state === 'submitted' || state === 'approved') throw new Problem('session_completed', { report_id })
}
