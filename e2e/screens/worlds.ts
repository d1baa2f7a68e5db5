import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import type { Cleaner } from '@brightkey/contract/cleaners/schema'
import { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { dayRoutes } from '@brightkey/contract/sessions/day-routes'
import { issueRoutes } from '@brightkey/contract/sessions/issue-routes'
import { linkPath } from '@brightkey/contract/sessions/links'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { readinessRoutes } from '@brightkey/contract/sessions/readiness-routes'
import { repairRoutes } from '@brightkey/contract/sessions/repair-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import type { Room } from '@brightkey/contract/templates/schema'
import { userRoutes } from '@brightkey/contract/users/routes'
import { smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { openCalendarHost } from '../calendar-host.ts'
import { createLongTextData, linkToken } from '../long-texts.ts'
import { cleaningToken } from '../server.ts'
import { type Company, invite, openCompany } from './company.ts'
import { openDamage } from './damage.ts'
import { fillExpiries } from './expiries.ts'
import { fillFound } from './found.ts'
import { addOwners } from './owners.ts'
import { people, team } from './people.ts'
import { makeProofs } from './proofs.ts'
import { fillStatement } from './statement.ts'
import { fillSupplies } from './supplies.ts'
import { makeTrouble } from './trouble.ts'
import { addWebhooks } from './webhooks.ts'
import { type DrawPicture, demoApartment, demoApartments, Work } from './work.ts'

const marina = demoApartment('Marina')

const office = async ({ api }: Company, first_name = 'Layla', last_name = 'Haddad') => {
  await api.call(userRoutes.updateMe, { first_name, last_name })
  const names = { company_name: 'Creek Holiday Homes', office_phone: '+971 4 555 0123' }
  await api.call(settingsRoutes.update, names)
}

/** Nothing but the first user and the starter templates. */
const makeEmpty = async (company: Company) => ({ ...company })

/** One of everything: an apartment, and its session, in which the cleaner has begun. */
async function makeOne(company: Company, draw: DrawPicture) {
  const work = new Work(company, draw)
  company.setHours(-30)
  await office(company)
  const apartment = await work.apartment(marina, { notes: 'Owner: Hessa, comes on Fridays.' })
  const { id: bare } = await company.api.call(apartmentRoutes.create, {
    name: 'Bay Square 3, 401',
    type: 'studio',
  })
  await company.api.call(apartmentRoutes.update, { id: bare, archived: true })
  const session = await work.session(apartment, { note: 'Guests arrive at 15:00.' })
  await work.clean(session, [0])
  const deleted = await work.session(apartment, { created: -2 })
  await company.api.call(sessionRoutes.remove, { id: deleted.id })
  await addCleaners(company, people.slice(0, 1), [session])
  await fillSupplies(company, [session])
  return { ...company, apartment, bare, session: session.id }
}

/** A company in the middle of its week: sessions in every state, a team, check-outs and deliveries. */
async function makeMany(company: Company, draw: DrawPicture) {
  const work = new Work(company, draw)
  const { api } = company
  company.setHours(-100)
  await office(company)
  await addWebhooks(company)
  const ids: string[] = []
  for (const [index, each] of demoApartments.entries()) {
    for (const [copy, suffix] of ['', ' B'].entries()) {
      const name = each.name + suffix
      ids.push(await work.apartment({ ...each, name }, { inventory: index + copy < 4 }))
    }
  }
  const at = (index: number) => ids[index] ?? ''
  const villa = { name: 'Frond M, Villa 12', type: 'villa' as const, bedrooms: 5, bathrooms: 6 }
  const large = await work.apartment({ ...demoApartment('Shoreline'), ...villa })
  for (const [email, first_name, last_name] of team) {
    const address = await invite(company, { email, first_name, last_name })
    const token = address.split('/').at(-1) ?? ''
    await api.call(userRoutes.setPassword, { token, password: 'correct-horse-9' })
  }
  for (let number = 1; number <= 12; number++) {
    const session = await work.session(at(number % 7), { created: -90 + number * 3, due: -70 + number * 5 })
    if (number % 3 === 0) await work.start(session, 0)
  }
  const fresh = await work.session(at(12), {
    created: -1,
    due: 26,
    note: 'Linen is in the hallway cupboard.',
  })
  const active = await work.session(at(6), {
    created: -4,
    due: 3,
    note: 'Owner visits today: windows first.',
  })
  await work.clean(active, [0, 1])
  await work.start(active, 2)
  await work.tick(active, 2, 2)
  await work.problem(active, 'broken', 'The shower glass has a crack, about 20 cm.', 2)
  const overdue = await work.session(at(2), { created: -30, due: -5, urgency: 'no_data' })
  await work.clean(overdue, [0])
  const review = await work.session(at(4), { created: -6, due: 2, note: 'Guests arrive at 15:00.' })
  await work.clean(review, [0])
  await work.start(review, 1)
  await work.photo(review, 1, 'after', { again: true })
  await work.clean(review, [1, 2, 3])
  await work.problem(review, 'dirty', 'Red wine on the living room carpet; it did not come out.', 1)
  await work.submit(review)
  const full = await work.session(at(0), { created: -50, due: -26 })
  await work.problem(full, 'missing', 'Two of the four towels are not here.')
  await work.clean(full, [0, 1, 2])
  await work.submit(full, [3])
  await work.fillLinks(full)
  const returned = await work.session(at(8), { created: -8, due: 3 })
  await work.cleanAndSubmit(returned)
  await work.sendBack(returned)
  const approved = await work.session(at(10), { created: -28, due: -4 })
  await work.cleanAndSubmit(approved)
  company.passMinutes(30)
  await api.call(sessionRoutes.approve, { id: approved.id })
  const withReport = await api.call(sessionRoutes.get, { id: full.id })
  for (const [channel, recipient, recipient_name] of recipients) {
    company.passMinutes(10)
    const id = withReport.reports[0]?.id ?? ''
    await api.call(deliveryRoutes.send, { id, channel, method: 'manual', recipient, recipient_name })
  }
  const plain = await work.session(at(9), { created: -5, due: 9 })
  await api.call(sessionRoutes.revokeLink, { id: plain.id, kind: 'cleaning' })
  const cancelled = await work.cancelled(at(11))
  for (let number = 0; number < 4; number++) {
    const { id } = await work.session(at(number), { created: -20 + number })
    await api.call(sessionRoutes.remove, { id })
  }
  company.setHours(-1)
  const invitation = await invite(company, {
    email: 'sana@creek.example.com',
    first_name: 'Sana',
    last_name: 'Mirza',
  })
  const stays = await connectCalendar(company, large)
  await makeTemplates(company, large)
  await addCleaners(company, people, [fresh, active, overdue, review, returned])
  const { assigned } = await api.call(sessionRoutes.get, { id: returned.id })
  await fillStatement(company, assigned?.id ?? '', [approved, full, review])
  await planProblems(company)
  await fillSupplies(company, [active, fresh])
  await fillFound(work, [active])
  await fillExpiries(company, [fresh.apartment])
  await setRules(company, large)
  await api.call(userRoutes.saveView, { name: 'Overdue in Marina', path: '/?search=marina&status=overdue' })
  const sessions = { fresh, active, overdue, review, full, returned, approved, cancelled, revoked: plain }
  const board = new URL((await api.call(readinessRoutes.issueLink, {})).url ?? '').pathname
  return {
    ...company,
    async [Symbol.asyncDispose]() {
      await company[Symbol.asyncDispose]()
      await stays[Symbol.asyncDispose]()
    },
    apartment: at(0),
    board,
    cleaner: assigned?.id ?? '',
    owner: await addOwners(company, [approved, full, review]),
    damage: await openDamage(company),
    report: withReport.reports[0]?.id ?? '',
    large,
    invitation,
    sessions: Object.fromEntries(Object.entries(sessions).map(([name, { id }]) => [name, id])) as Record<
      keyof typeof sessions,
      string
    >,
  }
}

/** Adds cleaners and gives the sessions to them in turns. Returns the paths of their days. */
async function addCleaners(
  { api }: Company,
  cleaners: readonly (typeof people)[number][],
  sessions: Session[],
) {
  const added: Cleaner[] = []
  for (const each of cleaners) added.push(await api.call(cleanerBookRoutes.create, each))
  for (const [index, { id }] of sessions.entries()) {
    const { state } = await api.call(sessionRoutes.get, { id })
    if (state === 'submitted') continue
    await api.call(sessionRoutes.update, { id, cleaner_id: added[index % added.length]?.id ?? null })
  }
  return added.map(({ day_url }) => new URL(day_url ?? '').pathname)
}

/** Who sees to one of the problems, by yesterday, and a link for the one who repairs another. */
async function planProblems({ api }: Company) {
  const me = await api.call(userRoutes.me, {})
  const [first, second] = (await api.call(issueRoutes.list, {})).results
  if (!first || !second) throw new Error('expected two problems')
  await api.call(issueRoutes.update, { id: first.id, owner: me.id, due_on: '2026-11-23' })
  await api.call(issueRoutes.issueRepairLink, { id: second.id })
}

/** A session for each check-out and a deep clean every six weeks, of all apartments and of this one. */
async function setRules({ api }: Company, id: string) {
  const repeat = [{ rrule: 'FREQ=WEEKLY;INTERVAL=6', starts_on: '2026-12-07', due_at: '16:00' }]
  await api.call(planningRoutes.setRules, {
    check_out: { due: { before_next_check_in_minutes: 30 } },
    repeat,
  })
  await api.call(planningRoutes.setApartmentRules, { id, check_out: { due: { at: '15:00' } }, repeat })
}

/** Returns the path of the link for the one who repairs the problem of this session. */
async function makeRepair({ api }: Company, session: Session) {
  const { results } = await api.call(issueRoutes.list, { apartment_id: session.apartment.id })
  const found = results.find((each) => each.session.id === session.id)
  const { repair } = await api.call(issueRoutes.issueRepairLink, { id: found?.id ?? '' })
  return new URL(repair?.url ?? '').pathname
}

const recipients = [
  ['whatsapp', '+971501234567', 'Hessa Al Falasi'],
  ['whatsapp', '+919876543210', 'Rahul Verma'],
] as const

async function connectCalendar({ api }: Company, id: string) {
  const host = await openCalendarHost()
  host.put('/stays.ics', [
    ['2026-11-20', '2026-11-25'],
    ['2026-11-25', '2026-11-29'],
    ['2026-12-01', '2026-12-04'],
    ['2026-12-08', '2026-12-11'],
  ])
  await api.call(apartmentRoutes.update, { id, calendar_url: host.url('/stays.ics') })
  await api.call(apartmentSessionRoutes.refreshCalendar, { id })
  return host
}

async function makeTemplates({ api }: Company, apartment_id: string) {
  await api.call(templateRoutes.create, {
    scope: 'apartment',
    apartment_id,
    ...{ title: { en: 'Pool house', ur: 'پول ہاؤس' }, required_photos: 2 },
    subtasks: [{ title: 'Clean around the pool' }, { title: 'Fold the towels' }],
  })
  await api.call(templateRoutes.create, {
    scope: 'task',
    title: 'Guest supplies',
    subtasks: [{ title: 'Put out tea, coffee and sugar' }, { title: 'Fold the towels' }],
  })
}

/** Sessions whose links are opened. Apart from the office's companies, where each opening would be recorded. */
async function makeLinks(company: Company, draw: DrawPicture) {
  const work = new Work(company, draw)
  const { api } = company
  company.setHours(-100)
  await office(company)
  const id = await work.apartment(marina)
  const bare = await work.apartment(demoApartment('Seasons'), { inventory: false })
  const note = 'Guests arrive at 15:00. Baby cot is in the wardrobe, please set it up.'
  const fresh = await work.session(id, { created: -2, note })
  const untouched = await work.session(bare, { created: -2 })
  const active = await work.session(id, { created: -5, due: 2, note, rooms: sevenRooms })
  await work.clean(active, [0, 1])
  await work.start(active, 3)
  await work.tick(active, 3, 2)
  await work.photo(active, 3, 'before')
  await work.photo(active, 3)
  await work.problem(active, 'broken', 'The shower glass has a crack, about 20 cm.', 3)
  await fillSupplies(company, [active])
  await work.find(active, { kind: 'phone', text: 'Samsung', place: 'Under the bed' })
  const late = await work.session(id, { created: -30, due: -1 })
  await work.clean(late, [0])
  const ready = await work.session(id, { created: -3, rooms: ['bathroom', 'hallway'] })
  await work.clean(ready, [0, 1])
  const done = await work.session(id, { created: -9, due: 4 })
  const report = await work.cleanAndSubmit(done)
  await work.fillLinks(done)
  const half = await work.session(id, { created: -8, due: 4 })
  const halfReport = await work.cleanAndSubmit(half, [0, 1, 2])
  await work.countKeys(half, 'cleaner')
  await work.inspect(half, { count: 9, submits: false })
  await work.countAmenities(half, { count: 8, submits: false })
  const refused = await work.session(id, { created: -8, due: 4 })
  await work.cleanAndSubmit(refused, [0])
  await work.accept(refused, 'The oven was not cleaned inside.')
  const returned = await work.session(id, { created: -8, due: 3 })
  await work.cleanAndSubmit(returned, [2, 3])
  await work.sendBack(returned)
  const closed = await work.session(id, { created: -90, due: -60 })
  const revoked = await work.session(id, { created: -20 })
  for (const kind of ['cleaning', 'inspection'] as const)
    await api.call(sessionRoutes.revokeLink, { id: revoked.id, kind })
  await fillExpiries(company, [{ id }])
  const cancelled = await work.cancelled(id)
  const planned = await work.session(bare, { created: -1, due: 30 })
  const [busy = ''] = await addCleaners(company, people.slice(0, 1), [late, active, fresh, ready, planned])
  const token = busy.split('/').at(-1) ?? ''
  await api.call(dayRoutes.answer, { token, sessionId: fresh.id, answer: 'accepted' })
  const reason = 'بچے کو ڈاکٹر کے پاس لے جانا ہے۔'
  await api.call(dayRoutes.answer, { token, sessionId: planned.id, answer: 'declined', reason })
  const [free = ''] = await addCleaners(company, people.slice(1, 2), [])
  const [single = ''] = await addCleaners(company, people.slice(2), [untouched])
  const days = { busy, single, free }
  company.setHours(0)
  await work.problem(late, 'dirty', 'Red wine on the living room carpet; it did not come out.', 1)
  const [repair, repaired] = [await makeRepair(company, active), await makeRepair(company, late)]
  await api.call(repairRoutes.done, {
    token: repaired.split('/').at(-1) ?? '',
    name: 'Joseph Mathew',
    note: 'Cleaned with steam, the stain is out.',
  })
  const { seal } = await api.call(reportRoutes.get, { token: report })
  const clientUrl = (await api.call(sessionRoutes.get, { id: done.id })).reports[0]?.client_url ?? ''
  return {
    ...company,
    fresh,
    untouched,
    active,
    late,
    ready,
    done,
    half,
    refused,
    returned,
    closed,
    cancelled,
    revoked,
    report,
    halfReport,
    client: new URL(clientUrl).pathname,
    repair,
    repaired,
    days,
    seal: seal.code,
  }
}

const sevenRooms: Room[] = [
  'kitchen',
  'living_room',
  'bathroom',
  'bedroom',
  'master_bedroom',
  'second_bedroom',
  'hallway',
]

/** Texts too long for any line, in every field. */
async function makeLong(company: Company) {
  const data = await createLongTextData(company.api)
  return { ...company, ...data }
}

const makers = {
  empty: makeEmpty,
  one: makeOne,
  many: makeMany,
  long: makeLong,
  links: makeLinks,
  trouble: makeTrouble,
  proofs: makeProofs,
}

export type WorldName = keyof typeof makers
export type Worlds = { [Name in WorldName]: Awaited<ReturnType<(typeof makers)[Name]>> }

/** Quick to draw, and enough for what is not looked at. */
const drawSmall: DrawPicture = ({ room, number }) => smallPhoto({ seed: number, room: room ?? 'Room' })

/** Opens a company's server and fills it. */
export async function openWorld<Name extends WorldName>(
  name: Name,
  draw: DrawPicture = drawSmall,
): Promise<Worlds[Name]> {
  // No mail is delivered, because the server's jobs do not run.
  const company = await openCompany(name === 'many' ? { SMTP_URL: 'smtp://mail.example.com' } : {})
  const world = await makers[name](company, draw)
  await company.runJobs()
  company.setHours(0)
  return world as Worlds[Name]
}

/** The address of a session's link. */
export const linkTo = (session: Session, kind: LinkKind): string =>
  linkPath(kind, kind === 'cleaning' ? cleaningToken(session) : linkToken(session, kind))
