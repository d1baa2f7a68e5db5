import { areaTitle } from '@brightkey/contract/apartments/areas'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { closesAt, defaultDue } from '@brightkey/contract/sessions/rules'
import type { LinkKind, Session } from '@brightkey/contract/sessions/schema'
import { todayAt, toInstant } from '../../../platform/clock.ts'
import type { Known, WriteCtx } from '../../../platform/context.ts'
import { typedTitle } from '../../../platform/db/localised.ts'
import { normalised } from '../../../platform/db/search.ts'
import { newId, newLinkToken, randomDigits } from '../../../platform/secrets/random.ts'
import { existingApartment } from '../../apartments/access.ts'
import { officeSession } from '../access.ts'
import { linkUrl } from '../queries.ts'
import { getSession } from './queries.ts'
import { codeCandidates } from './rules.ts'

type Ctx = Known<WriteCtx>
type NewSession = Input<typeof sessionRoutes.create>

/** By now the only kind with a page behind it; the others come with their pages. */
const firstLinks: readonly LinkKind[] = ['cleaning']
/** A session is due by 15:00, when guests check in, unless somebody says otherwise. */
const checkInHour = 15

export async function createSession(ctx: Ctx, input: NewSession): Promise<Session> {
  if (!input.apartment_id || input.tasks.length === 0) throw new Problem('apartment_and_task_required')
  if (input.tasks.some((task) => task.subtasks.length === 0)) throw new Problem('subtask_required')
  const apartment = await existingApartment(ctx, input.apartment_id)
  if (apartment.archived_at !== null) throw new Problem('apartment_archived')

  const { timeZone, linkGraceHours } = ctx.instance.config
  const expiresAt = input.expires_at
    ? toInstant(input.expires_at)
    : defaultDue(input.urgency, ctx.now, todayAt(checkInHour, ctx.now, timeZone))
  const code = await freeCode(ctx, apartment.name)
  const id = newId()
  await ctx.db
    .insertInto('session')
    .values({
      id,
      code,
      apartment_id: apartment.id,
      apartment_name: apartment.name,
      apartment_type: apartment.type,
      area: apartment.area,
      address: apartment.address,
      note: input.note || null,
      urgency: input.urgency,
      state: 'active',
      created_at: ctx.now,
      created_by: ctx.actor.id,
      expires_at: expiresAt,
      closes_at: closesAt(expiresAt, linkGraceHours),
      started_at: null,
      last_activity_at: ctx.now,
      revision: 0,
      // Counted by the reaction to session.created.
      progress: 0,
      task_count: 0,
      tasks_completed: 0,
      photos_uploaded: 0,
      photos_required: 0,
      open_issues: 0,
      cleaner_first_name: null,
      cleaner_last_name: null,
      cleaner_company_name: null,
      report_id: null,
      report_token: null,
      submitted_at: null,
      search: normalised(
        code,
        apartment.name,
        apartment.address,
        areaTitle(apartment.area),
        input.note || null,
      ),
    })
    .execute()
  await insertTasks(ctx, id, input.tasks)
  for (const kind of firstLinks) await insertLink(ctx, id, kind)
  await ctx.record({ type: 'session.created', session_id: id })
  return getSession(ctx, { id })
}

async function insertTasks(ctx: Ctx, sessionId: string, tasks: NewSession['tasks']): Promise<void> {
  const general = await ctx.db.selectFrom('template').select('id').where('scope', '=', 'general').execute()
  const standard = new Set(general.map((template) => template.id))
  for (const [position, task] of tasks.entries()) {
    const id = newId()
    await ctx.db
      .insertInto('task')
      .values({
        id,
        session_id: sessionId,
        position,
        title: typedTitle(task.title, ctx.locale),
        room: task.room ?? null,
        template_id: task.template_id ?? null,
        is_standard: standard.has(task.template_id ?? '') ? 1 : 0,
        added_by_cleaner: 0,
        required_photos: task.required_photos ?? 1,
        required_before_photos: task.required_before_photos ?? 0,
        status: 'available',
        started_at: null,
        completed_at: null,
        skip_reason: null,
        skip_text: null,
      })
      .execute()
    await ctx.db
      .insertInto('subtask')
      .values(
        task.subtasks.map(({ title }, place) => ({
          id: newId(),
          task_id: id,
          position: place,
          title: typedTitle(title, ctx.locale),
          done_at: null,
        })),
      )
      .execute()
  }
}

async function freeCode(ctx: Ctx, apartmentName: string): Promise<string> {
  for (const code of codeCandidates(apartmentName, randomDigits)) {
    const taken = await ctx.db.selectFrom('session').select('id').where('code', '=', code).executeTakeFirst()
    if (!taken) return code
  }
  throw new Error('no free session code')
}

export async function updateSession(ctx: Ctx, input: Input<typeof sessionRoutes.update>): Promise<Session> {
  const session = await officeSession(ctx, input.id)
  const extension = input.expires_at ? toInstant(input.expires_at) : session.expires_at
  const extended = extension !== session.expires_at
  if (extended && session.report_id !== null && session.state !== 'returned') {
    throw new Problem('session_completed', { report_id: session.report_id })
  }
  await ctx.db
    .updateTable('session')
    .set({
      note: input.note === undefined ? session.note : input.note || null,
      urgency: input.urgency ?? session.urgency,
      expires_at: extension,
      closes_at: extended ? closesAt(extension, ctx.instance.config.linkGraceHours) : session.closes_at,
    })
    .where('id', '=', session.id)
    .execute()
  await ctx.record({
    type: 'session.changed',
    session_id: session.id,
    change: extended ? 'extended' : 'edited',
  })
  return getSession(ctx, { id: session.id })
}

/** Deletes a session; a user only their own, and only before the work began. Files are swept when no row names them. */
export async function removeSession(ctx: Ctx, { id }: Input<typeof sessionRoutes.remove>): Promise<null> {
  const session = await officeSession(ctx, id)
  const mayAlways = ctx.actor.is_superuser || ctx.actor.role === 'admin'
  if (!mayAlways && session.started_at !== null) throw new Problem('session_started')
  await ctx.db.deleteFrom('event').where('session_id', '=', id).execute()
  await ctx.db.deleteFrom('session').where('id', '=', id).execute()
  const users = session.created_by === null ? [] : [session.created_by]
  ctx.afterCommit(() => ctx.instance.hub.tell({ users, office: true }, { type: 'session.updated', id }))
  return null
}

export async function issueLink(ctx: Ctx, { id, kind }: Input<typeof sessionRoutes.issueLink>) {
  const session = await officeSession(ctx, id)
  await endLinks(ctx, session.id, kind)
  const token = await insertLink(ctx, session.id, kind)
  await ctx.record({ type: 'link.issued', session_id: id, kind })
  return { kind, token, url: linkUrl(ctx, kind, token), revoked: false }
}

export async function revokeLink(
  ctx: Ctx,
  { id, kind }: Input<typeof sessionRoutes.revokeLink>,
): Promise<null> {
  const session = await officeSession(ctx, id)
  if (await endLinks(ctx, session.id, kind)) await ctx.record({ type: 'link.revoked', session_id: id, kind })
  return null
}

async function endLinks(ctx: Ctx, sessionId: string, kind: LinkKind): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('session_link')
    .set({ revoked_at: ctx.now })
    .where('session_id', '=', sessionId)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function insertLink(ctx: Ctx, sessionId: string, kind: LinkKind): Promise<string> {
  const token = newLinkToken()
  await ctx.db
    .insertInto('session_link')
    .values({ token, session_id: sessionId, kind, created_at: ctx.now, revoked_at: null })
    .execute()
  return token
}
