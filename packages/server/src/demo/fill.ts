// `npm run demo` runs it before the server, once. `node fill.ts <data folder> <e-mail> <password>`
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { maxUploadBytes } from '@brightkey/contract/sessions/rules'
import type { Task } from '@brightkey/contract/sessions/schema'
import { openApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createApartment } from '../features/apartments/commands/create.ts'
import { setInventory } from '../features/apartments/commands/set-inventory.ts'
import { createCleaner } from '../features/cleaners/commands.ts'
import { getCleaner } from '../features/cleaners/queries/cleaners.ts'
import { recordNotified } from '../features/messages/commands/notified.ts'
import { listPendingMessages } from '../features/messages/queries/pending.ts'
import { requestNotice } from '../features/messages/updates.ts'
import { approveSession, returnSession } from '../features/reports/commands/review.ts'
import { submitReport } from '../features/reports/commands/submit.ts'
import { setSubtasks, setTaskStatus } from '../features/sessions/cleaning/commands/tasks.ts'
import { uploadPhoto } from '../features/sessions/cleaning/commands/upload-photo.ts'
import { answerSession } from '../features/sessions/day/commands.ts'
import { reportIssue } from '../features/sessions/issues/commands.ts'
import { createSession } from '../features/sessions/office/commands/create.ts'
import { getSession } from '../features/sessions/office/queries/session.ts'
import { uploadPagePhoto } from '../features/sessions/pages/commands.ts'
import { getStartingTasks } from '../features/sessions/starting-tasks/queries.ts'
import { updateSettings } from '../features/settings/commands.ts'
import { addStarterTemplates, createTemplate } from '../features/templates/commands/create.ts'
import { createFirstUser, updateMe } from '../features/users/commands.ts'
import { dayMs, later } from '../platform/clock.ts'
import {
  type Authenticated,
  readCtx,
  runLocked,
  stepsCtx,
  systemCaller,
  type WriteCtx,
  write,
} from '../platform/context.ts'
import { openLog } from '../platform/log.ts'
import { balcony, demoInventory, inspectionPoints } from './inventory.ts'
import { type DemoContext, fillPages } from './pages.ts'
import { fillPastWeeks, pastDays } from './past-weeks.ts'
import { roomPicture } from './room-picture.ts'
import { ayesha, company, type DemoApartment, type Story, stories, sunita } from './stories.ts'
import { fillWeek } from './week.ts'

const hour = 3_600_000
const minute = 60_000

const [dataDir = '', email = '', password = ''] = process.argv.slice(2)
const began = new Date().toISOString()
/** Stories happened before now, so their time is set by hand. */
const clock = { at: began, now: () => clock.at }
const app = await openApp(readConfig({ DATA_DIR: dataDir }), openLog('silent'), { clock })
const { instance } = app

// The holder of a link has no login, as the server itself has none.
const phone = () => systemCaller(instance)
const byPhone = <T>(command: (ctx: WriteCtx) => Promise<T>) => write(instance, phone(), command)
const pass = (ms: number) => {
  clock.at = later(clock.at, ms)
}

clock.at = later(began, -(pastDays + 7) * dayMs)
const hash = await instance.passwords.hash(password, { who: '', known: true })
await byPhone(async (ctx) => {
  if (await createFirstUser(ctx, email, hash)) await addStarterTemplates(ctx)
})
const { id } = await instance.database.reader.selectFrom('user').select('id').executeTakeFirstOrThrow()
const inOffice = <T>(command: (ctx: Authenticated<WriteCtx>) => Promise<T>): Promise<T> => {
  const actor = { id, role: 'admin' as const, is_superuser: true, sees_all_sessions: true, login: '' }
  return write(instance, { ...phone(), actor }, (ctx) => command({ ...ctx, actor }))
}
await inOffice((ctx) => updateMe(ctx, { first_name: 'Layla', last_name: 'Haddad' }))
await inOffice((ctx) => updateSettings(ctx, company))

for (const points of inspectionPoints)
  await inOffice((ctx) => createTemplate(ctx, { scope: 'inspection', ...points }))

const apartments = new Map<DemoApartment, string>()
/** Which of them is being cleaned. */
let place = 0
let pictures = 0
const demo: DemoContext = {
  write: byPhone,
  read: () => readCtx(instance, phone()),
  pass,
  photo: takePagePhoto,
}
const cleaners = [await addCleaner(ayesha), await addCleaner(sunita), null]
let given = 0
for (const story of stories) await playStory(story)
await fillPastWeeks({
  // The oldest story is of five days ago.
  until: later(began, -6 * dayMs),
  apartments: [...apartments.values()],
  cleaners: cleaners.flatMap((cleaner) => cleaner ?? []),
  setTime: (at) => {
    clock.at = at
  },
  inOffice,
  byPhone,
  steps: () => stepsCtx(instance, phone()),
})
clock.at = later(began, -hour)
await inOffice(notifyFirst)
clock.at = began
await fillWeek({ now: began, apartments: [...apartments.values()], cleaners, inOffice, bySystem: byPhone })
await inOffice(askForNext)
await app.close()

async function playStory(story: Story): Promise<void> {
  clock.at = later(began, -story.madeHoursAgo * hour)
  const apartment_id = apartments.get(story.apartment) ?? (await furnish(story))
  const tasks = await getStartingTasks(readCtx(instance, phone()), { id: apartment_id })
  // Who submitted a report long ago is in no address book, but suggested for it; one of the others has no cleaner yet.
  const cleaner = story.submittedBy ? null : (cleaners[given++ % cleaners.length] ?? null)
  const session: Session = await inOffice(async (ctx) => {
    const created = await createSession(ctx, {
      apartment_id,
      urgency: story.urgency,
      note: story.note,
      cleaner_id: cleaner?.id ?? null,
      expires_at: later(began, story.dueInHours * hour),
      tasks,
    })
    return getSession(ctx, created)
  })
  const token = session.links.find(({ kind }) => kind === 'cleaning')?.token ?? ''
  if (cleaner && story.completed !== 0)
    await byPhone((ctx) =>
      answerSession(ctx, { token: cleaner.token, sessionId: session.id, answer: 'accepted' }),
    )
  const completed = story.completed === 'all' ? session.tasks.length : story.completed
  place = [...apartments.keys()].indexOf(story.apartment)
  for (const task of session.tasks.slice(0, completed)) await clean(token, task, 'whole')
  if (story.oneMore)
    for (const task of session.tasks.slice(completed, completed + 1)) await clean(token, task, 'half')
  if (story.issue) await sendIssue(token, story.issue)
  if (story.submittedBy) {
    pass(3 * minute)
    const details = story.submittedBy
    await byPhone((ctx) => submitReport(ctx, { token, ...details }))
  }
  if (story.pagesFilled) await fillPages(demo, session)
  if (story.reviewed) await review(session, story.reviewed)
  console.log(`  ${story.apartment.name}: ${completed} of ${session.tasks.length} tasks`)
}

/** Notifies a cleaner of everything pending. */
async function notifyFirst(ctx: Authenticated<WriteCtx>): Promise<void> {
  const [first] = (await listPendingMessages(ctx, { limit: 1 })).results
  if (first) await recordNotified(ctx, { id: first.id })
}

/** Queues the notice of the next session before its evening, so that a message waits to be sent. */
async function askForNext(ctx: Authenticated<WriteCtx>): Promise<void> {
  const next = await ctx.db
    .selectFrom('session')
    .selectAll()
    .where('rule_id', 'is not', null)
    .where('cleaner_id', 'is not', null)
    .orderBy('expires_at')
    .executeTakeFirst()
  if (next) await requestNotice(ctx, next)
}

/** A new cleaner of the address book, with the token of their day. */
async function addCleaner(fields: typeof ayesha) {
  const cleaner = await inOffice(async (ctx) => getCleaner(ctx, await createCleaner(ctx, fields)))
  const { first_name, last_name, company_name } = fields
  const token = cleaner.day_url?.split('/').at(-1) ?? ''
  return { id: cleaner.id, token, first_name, last_name, company_name }
}

/** Returns the id of a new apartment with all that is in it. */
async function furnish({ apartment, balcony }: Story): Promise<string> {
  const { id } = await inOffice((ctx) => createApartment(ctx, apartment))
  await inOffice((ctx) => setInventory(ctx, { id, ...demoInventory(apartment) }))
  if (balcony) await giveTemplates(id)
  apartments.set(apartment, id)
  return id
}

async function review({ id, tasks }: Session, verdict: NonNullable<Story['reviewed']>): Promise<void> {
  pass(20 * minute)
  if (verdict === 'approved') {
    await inOffice((ctx) => approveSession(ctx, { id }))
    return
  }
  const task_ids = tasks.filter(({ room }) => room === 'bathroom').map((task) => task.id)
  await inOffice((ctx) => returnSession(ctx, { id, reason: verdict.returned, task_ids }))
}

/** Its own templates: those of its rooms, and what other apartments do not have. */
async function giveTemplates(apartment_id: string): Promise<void> {
  const usual = await getStartingTasks(readCtx(instance, phone()), { id: apartment_id })
  for (const { template_id: _, ...task } of [...usual, { template_id: null, ...balcony }]) {
    await inOffice((ctx) => createTemplate(ctx, { scope: 'apartment', apartment_id, ...task }))
  }
}

async function clean(token: string, task: Task, how: 'whole' | 'half'): Promise<void> {
  const taskId = task.id
  pass(2 * minute)
  await byPhone((ctx) => setTaskStatus(ctx, { token, taskId, status: 'active' }))
  await takePhoto(token, taskId, task.room, 'before')
  const ticked = how === 'whole' ? task.subtasks : task.subtasks.slice(0, task.subtasks.length / 2)
  for (const { id } of ticked) {
    pass(minute)
    await byPhone((ctx) => runLocked(ctx, setSubtasks, { token, taskId, subtasks: [{ id, done: true }] }))
  }
  const photos = how === 'whole' ? task.required_photos : 1
  for (let count = 0; count < photos; count++) await takePhoto(token, taskId, task.room, 'after')
  if (how === 'whole') await byPhone((ctx) => setTaskStatus(ctx, { token, taskId, status: 'completed' }))
}

async function takePhoto(
  token: string,
  taskId: string,
  room: Task['room'],
  kind: 'before' | 'after' | 'issue',
  issue_id?: string,
): Promise<void> {
  pass(minute / 3)
  await using received = await receivePicture(room, kind === 'after')
  const input = { token, taskId, id: randomUUID(), kind, taken_at: clock.at, ...(issue_id && { issue_id }) }
  await uploadPhoto(stepsCtx(instance, phone()), input, received)
}

async function receivePicture(room: Task['room'], isTidy: boolean) {
  const picture = await roomPicture(room, { apartment: place, number: ++pictures, isTidy })
  return instance.incoming.receive(Readable.from([picture]), maxUploadBytes)
}

async function takePagePhoto(token: string, item_id: string, room: Task['room']): Promise<void> {
  pass(minute / 3)
  await using received = await receivePicture(room, true)
  const input = { token, id: randomUUID(), item_id, taken_at: clock.at }
  await uploadPagePhoto(stepsCtx(instance, phone()), input, received)
}

async function sendIssue(token: string, { kind, text }: NonNullable<Story['issue']>): Promise<void> {
  pass(minute)
  const issueId = randomUUID()
  await byPhone((ctx) => reportIssue(ctx, { token, id: issueId, kind, text }))
  await takePhoto(token, '-', 'bathroom', 'issue', issueId)
}
