import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { maxUploadBytes } from '@brightkey/contract/sessions/rules'
import sharp from 'sharp'
import { markAllRead } from '../features/notifications/commands.ts'
import { approveSession, returnSession } from '../features/reports/commands/review.ts'
import { submitReport } from '../features/reports/commands/submit.ts'
import { setSubtasks, setTaskStatus } from '../features/sessions/cleaning/commands/tasks.ts'
import { uploadPhoto } from '../features/sessions/cleaning/commands/upload-photo.ts'
import { reportIssue, resolveIssue } from '../features/sessions/issues/commands.ts'
import { createSession } from '../features/sessions/office/commands/create.ts'
import { getSession } from '../features/sessions/office/queries/session.ts'
import { dayMs, later } from '../platform/clock.ts'
import { type Authenticated, runLocked, type StepsCtx, type WriteCtx } from '../platform/context.ts'
import { roomPicture } from './room-picture.ts'

const hour = 3_600_000
const minute = 60_000
/** Days of work before the stories: this month and the one before have figures to compare. */
export const pastDays = 45

type PastWeeks = {
  /** The day after the last one. */
  until: string
  apartments: readonly string[]
  cleaners: readonly { id: string; first_name: string; last_name: string; company_name: string }[]
  setTime: (at: string) => void
  inOffice: <T>(command: (ctx: Authenticated<WriteCtx>) => Promise<T>) => Promise<T>
  byPhone: <T>(command: (ctx: WriteCtx) => Promise<T>) => Promise<T>
  steps: () => StepsCtx
}

/** What was cleaned before: every apartment once or twice a week, mostly in time, with a photo of each. */
export async function fillPastWeeks(past: PastWeeks): Promise<void> {
  let count = 0
  for (let day = -pastDays; day < 0; day++)
    for (const [index, apartment_id] of past.apartments.entries())
      if ((day * 3 + index * 5) % 10 > -2)
        await cleanOnce(past, later(past.until, day * dayMs), { index, apartment_id, count: ++count })
  past.setTime(past.until)
  await past.inOffice(markAllRead)
}

type Visit = { index: number; apartment_id: string; count: number }

async function cleanOnce(past: PastWeeks, day: string, { index, apartment_id, count }: Visit): Promise<void> {
  const { inOffice, byPhone, setTime } = past
  const cleaner = past.cleaners[count % past.cleaners.length]
  if (!cleaner) return
  const { id: cleaner_id, ...details } = cleaner
  const at = (ms: number) => setTime(later(day, ms))
  at(0)
  const session = await inOffice(async (ctx) =>
    getSession(
      ctx,
      await createSession(ctx, {
        apartment_id,
        cleaner_id,
        kind: count % 11 === 0 ? 'deep' : 'turnover',
        urgency: 'no_data',
        expires_at: later(day, 7 * hour),
        tasks: [
          {
            room: 'living_room',
            title: { en: 'Whole apartment' },
            subtasks: ['Dust', 'Vacuum', 'Bathroom', 'Linen'].map((each) => ({ title: { en: each } })),
            required_photos: 1,
          },
        ],
      }),
    ),
  )
  const token = session.links.find(({ kind }) => kind === 'cleaning')?.token ?? ''
  const begins = (2 + (count % 3)) * hour
  at(begins)
  await finish(past, token, session, await getPicture(index, count))
  if (count % 6 === 0) await reportProblem(past, token, session.id, count, later(day, begins + 40 * minute))
  // One in eight after it was due.
  at(begins + (count % 8 === 0 ? 6 * hour : (70 + ((count * 37) % 80)) * minute))
  await byPhone((ctx) => submitReport(ctx, { ...details, token }))
  if (count % 9 === 0) {
    at(begins + 6.5 * hour)
    const task_ids = session.tasks.map(({ id }) => id)
    await inOffice((ctx) => returnSession(ctx, { id: session.id, reason: 'Dust under the sofa.', task_ids }))
    at(begins + 7 * hour)
    await finish(past, token, session, await getPicture(index, count + 20))
    await byPhone((ctx) => submitReport(ctx, { ...details, token }))
  }
  at(begins + 8 * hour)
  await inOffice((ctx) => approveSession(ctx, { id: session.id }))
}

const views = new Map<number, Promise<Buffer>>()

/** Another part of one view of an apartment each time: drawing every one would take minutes. */
async function getPicture(index: number, count: number): Promise<Buffer> {
  const view =
    views.get(index) ?? roomPicture('living_room', { apartment: index, number: 900 + index, isTidy: true })
  views.set(index, view)
  const edge = 20 + (count % 40)
  return sharp(await view)
    .extract({ left: edge, top: edge, width: 1280 - 2 * edge, height: 960 - 2 * edge })
    .jpeg({ quality: 80 })
    .toBuffer()
}

async function finish(
  { byPhone, steps }: PastWeeks,
  token: string,
  { tasks }: Session,
  picture: Buffer,
): Promise<void> {
  for (const { id: taskId, subtasks } of tasks) {
    await byPhone((ctx) => setTaskStatus(ctx, { token, taskId, status: 'active' }))
    const done = subtasks.map(({ id }) => ({ id, done: true }))
    await byPhone((ctx) => runLocked(ctx, setSubtasks, { token, taskId, subtasks: done }))
    await takePhoto(steps(), token, taskId, picture)
    await byPhone((ctx) => setTaskStatus(ctx, { token, taskId, status: 'completed' }))
  }
}

async function takePhoto(ctx: StepsCtx, token: string, taskId: string, picture: Buffer): Promise<void> {
  await using received = await ctx.instance.incoming.receive(Readable.from([picture]), maxUploadBytes)
  const input = { token, taskId, id: randomUUID(), kind: 'after' as const, taken_at: ctx.now }
  await uploadPhoto(ctx, input, received)
}

const problems = [
  { kind: 'broken', text: 'The blind in the bedroom no longer goes up.' },
  { kind: 'dirty', text: 'Coffee stain on the living room carpet.' },
  { kind: 'missing', text: 'Two wine glasses are missing.' },
] as const

async function reportProblem(
  { byPhone, inOffice, setTime }: PastWeeks,
  token: string,
  sessionId: string,
  count: number,
  at: string,
): Promise<void> {
  setTime(at)
  const issueId = randomUUID()
  const problem = problems[Math.floor(count / 6) % problems.length] ?? problems[0]
  await byPhone((ctx) => reportIssue(ctx, { token, id: issueId, ...problem }))
  await inOffice((ctx) => resolveIssue(ctx, { id: sessionId, issueId, resolved: true }))
}
