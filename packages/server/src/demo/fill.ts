// `npm run demo` runs it before the server, once. `node fill.ts <data folder> <e-mail> <password> <coordinators' password>`
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { openApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createApartment } from '../features/apartments/commands/create.ts'
import { setInventory } from '../features/apartments/commands/set-inventory.ts'
import { recordNotified } from '../features/messages/commands/notified.ts'
import { listPendingMessages } from '../features/messages/queries/pending.ts'
import { requestNotice } from '../features/messages/updates.ts'
import { approveSession, returnSession } from '../features/reports/commands/review.ts'
import { submitReport } from '../features/reports/commands/submit.ts'
import { openDamageCase } from '../features/reports/damage/cases/commands/open.ts'
import { answerSession } from '../features/sessions/day/commands.ts'
import { createSession } from '../features/sessions/office/commands/create.ts'
import { getSession } from '../features/sessions/office/queries/session.ts'
import { getStartingTasks } from '../features/sessions/starting-tasks/queries.ts'
import { updateSettings } from '../features/settings/commands.ts'
import { getEffectiveSettings } from '../features/settings/queries.ts'
import { addStarterTemplates, createTemplate } from '../features/templates/commands/create.ts'
import { createFirstUser, updateMe } from '../features/users/commands.ts'
import { setPassword } from '../features/users/invitations/commands.ts'
import { dayMs, hourMs, later, todayIn } from '../platform/clock.ts'
import {
  type Authenticated,
  readCtx,
  stepsCtx,
  systemCaller,
  type WriteCtx,
  write,
} from '../platform/context.ts'
import { openLog } from '../platform/log.ts'
import { type DemoApartment, otherApartments } from './apartments.ts'
import { addBalcony, demoInventory, inspectionPoints } from './inventory.ts'
import { type DemoContext, fillPages } from './pages.ts'
import { fillPastWeeks, pastDays } from './past-weeks.ts'
import {
  addCleaner,
  company,
  coordinators,
  type DemoCleaner,
  demoCleaners,
  inviteCoordinator,
} from './people.ts'
import { createPhone } from './phone.ts'
import { addOwners, addRecords, noteRecords } from './records.ts'
import { dueTime, type Story, stories } from './stories.ts'
import { fillWeek, guestTimes } from './week.ts'

const minute = 60_000

const [dataDir = '', email = '', password = '', coordinatorPassword = ''] = process.argv.slice(2)
const began = new Date().toISOString()
/** The time of work that runs next to other work. */
const times = new AsyncLocalStorage<{ at: string }>()
/** Stories happened before now, so their time is set by hand. */
const clock = { at: began, now: () => (times.getStore() ?? clock).at }
// Without pages, which may be built meanwhile.
const app = await openApp(readConfig({ DATA_DIR: dataDir }), openLog('silent'), { clock, firstView: null })
const { instance } = app

// The holder of a link has no login, as the server itself has none.
const phone = () => systemCaller(instance)
const byPhone = <T>(command: (ctx: WriteCtx) => Promise<T>) => write(instance, phone(), command)
const pass = (ms: number) => {
  clock.at = later(clock.at, ms)
}

clock.at = later(began, -(pastDays + 1) * dayMs)
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
let cleanedPlace = 0
const { clean, sendIssue, takePagePhoto } = createPhone({
  ...{ byPhone, inOffice, pass },
  steps: () => stepsCtx(instance, phone()),
  place: () => cleanedPlace,
})
const demo: DemoContext = {
  write: byPhone,
  read: () => readCtx(instance, phone()),
  pass,
  photo: takePagePhoto,
}
const { timeZone } = await getEffectiveSettings(readCtx(instance, phone()))
for (const each of coordinators) {
  const token = await inOffice((ctx) => inviteCoordinator(ctx, each))
  await setPassword(stepsCtx(instance, phone()), { token, password: coordinatorPassword })
}
const cleaners: DemoCleaner[] = []
for (const each of demoCleaners) cleaners.push(await inOffice((ctx) => addCleaner(ctx, each)))
/** The apartments with stories are the first ones. */
const storied = new Set(stories.map(({ apartment }) => apartment)).size
let given = 0
for (const story of stories) await playStory(story)
clock.at = later(began, -(pastDays + 1) * dayMs)
for (const apartment of otherApartments) await furnish({ apartment })
await inOffice((ctx) => addOwners(ctx, apartments))
await fillPastWeeks({
  until: began,
  storied,
  timeZone,
  apartments: [...apartments].map(([{ bedrooms }, id]) => ({ id, bedrooms })),
  cleaners,
  setTime: (at) => Object.assign(times.getStore() ?? clock, { at }),
  apart: (work) => times.run({ at: clock.at }, work),
  inOffice,
  byPhone,
  steps: () => stepsCtx(instance, phone()),
})
clock.at = later(began, -hourMs)
await inOffice(notifyFirst)
clock.at = began
await fillWeek({
  ...{ now: began, timeZone, inOffice, bySystem: byPhone },
  apartments: [...apartments.values()],
  storied,
  // One apartment in seven has no usual cleaner.
  cleaners: [...cleaners, null],
})
await inOffice(askForNext)
await app.close()

async function playStory(story: Story): Promise<void> {
  clock.at = later(began, -story.madeHoursAgo * hourMs)
  const apartment_id = apartments.get(story.apartment) ?? (await furnish(story))
  const tasks = await getStartingTasks(readCtx(instance, phone()), { id: apartment_id })
  // Who submitted a report long ago is in no address book, but suggested for it; one of the others has no cleaner yet.
  const due = dueTime(story, began, timeZone)
  const { submittedBy } = story
  const cleaner = submittedBy
    ? (cleaners.find(({ first_name }) => first_name === submittedBy.first_name) ?? null)
    : (cleaners[given++ % cleaners.length] ?? null)
  const session: Session = await inOffice(async (ctx) => {
    const created = await createSession(ctx, {
      apartment_id,
      urgency: story.urgency,
      note: story.note,
      cleaner_id: cleaner?.id ?? null,
      expires_at: due,
      tasks,
    })
    return getSession(ctx, created)
  })
  const token = session.links.find(({ kind }) => kind === 'cleaning')?.token ?? ''
  if (cleaner && story.completed !== 0)
    await byPhone((ctx) =>
      answerSession(ctx, { token: cleaner.token, sessionId: session.id, answer: 'accepted' }),
    )
  // Work of another day begins after its check-out at 11:00, and takes an hour or two.
  if (story.dueInHours < -20) clock.at = later(due, -(3 + (given++ % 3) / 4) * hourMs)
  const completed = story.completed === 'all' ? session.tasks.length : story.completed
  cleanedPlace = [...apartments.keys()].indexOf(story.apartment)
  for (const task of session.tasks.slice(0, completed)) await clean(token, task, 'whole')
  if (story.oneMore)
    for (const task of session.tasks.slice(completed, completed + 1)) await clean(token, task, 'half')
  const issue_id = story.issue && (await sendIssue(token, session.id, story.issue))
  await byPhone((ctx) => noteRecords(ctx, token, story))
  if (story.submittedBy) {
    pass(3 * minute)
    const details = story.submittedBy
    await byPhone((ctx) => submitReport(ctx, { token, ...details }))
  }
  if (story.pagesFilled) await fillPages(demo, session)
  if (story.reviewed) await review(session, story.reviewed)
  if (issue_id && story.claimed) {
    const claim = { session_id: session.id, issue_id, title: '', photos: [] }
    await inOffice((ctx) => openDamageCase(ctx, claim))
  }
  console.log(`  ${story.apartment.name}: ${completed} of ${session.tasks.length} tasks`)
}

/** Returns the id of a new apartment with all that is in it. */
async function furnish({ apartment, balcony }: Pick<Story, 'apartment' | 'balcony'>): Promise<string> {
  const { id } = await inOffice((ctx) =>
    createApartment(ctx, { ...apartment, ...guestTimes(apartments.size) }),
  )
  await inOffice((ctx) => setInventory(ctx, { id, ...demoInventory(apartment) }))
  const records = { index: apartments.size, today: todayIn(began, timeZone) }
  await inOffice((ctx) => addRecords(ctx, id, apartment, records))
  if (balcony) await inOffice((ctx) => addBalcony(ctx, id))
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
