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
import { dayMs, later, localInstant, todayIn } from '../platform/clock.ts'
import { type Authenticated, runLocked, type StepsCtx, type WriteCtx } from '../platform/context.ts'
import { pictureSize, roomPicture } from './room-picture.ts'
import { staysSince } from './week.ts'

const hour = 3_600_000
const minute = 60_000
/** Days of work: this month and the one before have figures to compare. */
export const pastDays = 46

/** How many of ten apartments are cleaned on each of seven days in turn. */
const busyness = [2, 1, 2, 1, 2, 3, 2]
/** The stories happened on these days. */
const daysOfStories = 6

/**
 * Whether an apartment was cleaned on a day, such as -1 for yesterday: once or twice a week, and last before the guests came who are
 * there (`staysSince`). `storied`: it has a story of its own in these days.
 */
export function isCleanedOn(day: number, index: number, storied: boolean): boolean {
  const last = Math.min(-1, staysSince(index))
  if (day === last) return !storied
  if (day > last || (storied && day >= -daysOfStories)) return false
  return (-day * 3 + index * 7) % 10 < (busyness[-day % busyness.length] ?? 0)
}

type PastWeeks = {
  /** The day after the last one. */
  until: string
  timeZone: string
  apartments: readonly { id: string; bedrooms: number }[]
  /** How many of them, the first ones, have a story. */
  storied: number
  cleaners: readonly { id: string; first_name: string; last_name: string; company_name: string }[]
  setTime: (at: string) => unknown
  /** Runs work whose time is its own. */
  apart: (work: () => Promise<void>) => Promise<void>
  inOffice: <T>(command: (ctx: Authenticated<WriteCtx>) => Promise<T>) => Promise<T>
  byPhone: <T>(command: (ctx: WriteCtx) => Promise<T>) => Promise<T>
  steps: () => StepsCtx
}

/** Photos take most of the time that filling takes: those from before these days are small. */
const daysInFull = 6

/** What was cleaned before, mostly in time. */
export async function fillPastWeeks(past: PastWeeks): Promise<void> {
  let count = 0
  for (let day = -pastDays; day < 0; day++) {
    const date = todayIn(later(past.until, day * dayMs), past.timeZone)
    const isInFull = day >= -daysInFull
    const visits = [...past.apartments.entries()]
      .filter(([index]) => isCleanedOn(day, index, index < past.storied))
      .map(([index, apartment]) => ({ index, apartment, count: ++count, isInFull }))
    // Cleaners of one day work at once: their photos and commits wait for each other less.
    await Promise.all(visits.map((visit) => past.apart(() => cleanOnce(past, date, visit))))
  }
  past.setTime(past.until)
  await past.inOffice(markAllRead)
}

type Visit = {
  index: number
  apartment: PastWeeks['apartments'][number]
  count: number
  isInFull: boolean
}

/** When the visit begins, ends and is due. One in nine is not in time. */
function visitTimes({ index, apartment, count }: Visit, day: string, timeZone: string) {
  const due = localInstant(day, index % 3 === 0 ? '15:30' : '14:30', timeZone)
  const minutes = 50 + apartment.bedrooms * 30 + ((count * 37) % 35)
  const begin =
    count % 9 === 4
      ? later(due, (10 + (count % 4) * 10 - minutes) * minute)
      : later(localInstant(day, '11:00', timeZone), (count % 5) * 15 * minute)
  return { due, begin, end: later(begin, minutes * minute) }
}

async function cleanOnce(past: PastWeeks, day: string, visit: Visit): Promise<void> {
  const { inOffice, byPhone, setTime } = past
  const { index, count } = visit
  const cleaner = past.cleaners[(index + Math.floor(count / 20)) % past.cleaners.length]
  if (!cleaner) return
  const { id: cleaner_id, ...details } = cleaner
  const { due, begin, end } = visitTimes(visit, day, past.timeZone)
  setTime(localInstant(day, '08:00', past.timeZone))
  const session = await addSession(past, visit, { cleaner_id, due })
  const token = session.links.find(({ kind }) => kind === 'cleaning')?.token ?? ''
  setTime(begin)
  await finish(past, token, session, await getPicture(visit))
  if (count % 8 === 0) await reportProblem(past, { token, id: session.id }, count, later(begin, 40 * minute))
  setTime(end)
  await byPhone((ctx) => submitReport(ctx, { ...details, token }))
  if (count % 10 === 0) {
    setTime(later(end, 25 * minute))
    const task_ids = session.tasks.map(({ id }) => id)
    await inOffice((ctx) => returnSession(ctx, { id: session.id, reason: 'Dust under the sofa.', task_ids }))
    setTime(later(end, 50 * minute))
    await finish(past, token, session, await getPicture({ ...visit, count: count + 20 }))
    await byPhone((ctx) => submitReport(ctx, { ...details, token }))
  }
  setTime(later(end, hour))
  await inOffice((ctx) => approveSession(ctx, { id: session.id }))
}

const addSession = (
  { inOffice }: PastWeeks,
  { apartment, count }: Visit,
  { cleaner_id, due }: { cleaner_id: string; due: string },
) =>
  inOffice(async (ctx) =>
    getSession(
      ctx,
      await createSession(ctx, {
        apartment_id: apartment.id,
        cleaner_id,
        kind: count % 11 === 0 ? 'deep' : 'turnover',
        urgency: 'no_data',
        expires_at: due,
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

const views = new Map<number, Promise<Buffer>>()

/** Another part of one view of an apartment each time: drawing every one would take minutes. */
async function getPicture({ index, count, isInFull }: Visit): Promise<Buffer> {
  const view =
    views.get(index) ?? roomPicture('living_room', { apartment: index, number: 900 + index, isTidy: true })
  views.set(index, view)
  const edge = 20 + (count % 40)
  const { width, height } = pictureSize
  return sharp(await view)
    .extract({ left: edge, top: edge, width: width - 2 * edge, height: height - 2 * edge })
    .resize(isInFull ? 960 : 320)
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
  { token, id }: { token: string; id: string },
  count: number,
  at: string,
): Promise<void> {
  setTime(at)
  const issueId = randomUUID()
  const problem = problems[Math.floor(count / 6) % problems.length] ?? problems[0]
  await byPhone((ctx) => reportIssue(ctx, { token, id: issueId, ...problem }))
  await inOffice((ctx) => resolveIssue(ctx, { id, issueId, resolved: true }))
}
