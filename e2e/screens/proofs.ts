import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { voiceRoutes } from '@brightkey/contract/sessions/media-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { shotRoutes } from '@brightkey/contract/templates/shot-routes'
import { catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import { smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { cleaningToken } from '../server.ts'
import type { Company } from './company.ts'
import { andWait, type Opening, onlyThese, opening, type Screen } from './screen.ts'
import { type DrawPicture, demoApartment, Work } from './work.ts'

const recording = new URL('../../packages/server/test/voice/recordings/ffmpeg.webm', import.meta.url)

/** Photos that prove: named ones with references, places that were drawn, and what people said. */
export async function makeProofs(company: Company, draw: DrawPicture) {
  const { api } = company
  const work = new Work(company, draw)
  company.setHours(-30)
  await api.call(settingsRoutes.update, { spot_shots: 3, company_name: 'Creek Holiday Homes' })
  const apartment = await work.apartment(demoApartment('Marina'))
  const templates = await makeTemplates(company, apartment)
  const [kitchen = '', bathroom = ''] = templates.map(({ id }) => id)
  const start = (created: number) => work.session(apartment, { created, templates: [kitchen, bathroom] })
  const answered = await start(-6)
  await work.clean(answered, [0, 1])
  const [inTime = '', late = ''] = await askedSpots(company, answered)
  await work.spot(answered, inTime)
  company.passMinutes(25)
  await work.spot(answered, late, { spot_reason: 'other', spot_reason_text: 'The lift was stuck' })
  const report = await work.submit(answered)
  const asked = await start(-3)
  await work.clean(asked, [0, 1])
  const [first = ''] = await askedSpots(company, asked)
  await work.spot(asked, first)
  const spoken = await start(-2)
  await work.problem(spoken, 'broken', '', 1)
  await speak(company, spoken)
  await setReferences(company, apartment, templates)
  return { ...company, apartment, answered, asked, spoken, report }
}

/** A kitchen with named photos and a bathroom without, both with places that may be drawn. */
async function makeTemplates({ api }: Company, apartment_id: string) {
  const own = { scope: 'apartment' as const, apartment_id }
  return [
    await api.call(templateRoutes.create, {
      ...own,
      title: { en: 'Kitchen', ur: 'باورچی خانہ' },
      room: 'kitchen',
      subtasks: [{ title: { en: 'Wipe the worktop', ur: 'کاؤنٹر صاف کریں' } }],
      shots: [
        { title: { en: 'Sink', ur: 'سنک' } },
        { title: { en: 'Inside the oven', ur: 'اوون کے اندر' }, required: false },
        { title: { en: 'Whole kitchen from the door', ur: 'دروازے سے پورا باورچی خانہ' }, required: false },
      ],
      spots: ['Under the sink', 'Behind the kettle', 'Top of the fridge'].map((title) => ({ title })),
    }),
    await api.call(templateRoutes.create, {
      ...own,
      title: { en: 'Bathroom', ur: 'غسل خانہ' },
      room: 'bathroom',
      subtasks: [{ title: { en: 'Clean the shower', ur: 'شاور صاف کریں' } }],
      spots: ['Behind the toilet', 'Shower drain', 'Mirror cabinet', 'Under the mat', 'Top of the door'].map(
        (title) => ({ title }),
      ),
    }),
  ]
}

const askedSpots = async ({ api }: Company, session: Session) =>
  ((await api.call(cleanerRoutes.session, { token: cleaningToken(session) })).spot_shots ?? []).map(
    ({ id }) => id,
  )

/** The cleaner says what is broken, and the office replies. */
async function speak({ api }: Company, session: Session) {
  const file = await readFile(recording)
  const token = cleaningToken(session)
  const { issues } = await api.call(sessionRoutes.get, { id: session.id })
  const note = () => ({ id: randomUUID(), seconds: 1 })
  await api.call(voiceRoutes.add, { token, issueId: issues[0]?.id ?? '', ...note() }, file)
  await api.call(voiceRoutes.send, { sessionId: session.id, ...note() }, file)
}

type Templates = Awaited<ReturnType<typeof makeTemplates>>

/** One of the template, and one of the apartment. */
async function setReferences({ api }: Company, apartment: string, [kitchen]: Templates) {
  const [sink = '', oven = ''] = kitchen?.shots.map(({ id }) => id) ?? []
  const picture = (seed: number) => smallPhoto({ seed, room: 'Kitchen' })
  const general = { id: kitchen?.id ?? '', shotId: oven }
  await api.call(shotRoutes.setTemplateReference, general, await picture(61))
  await api.call(shotRoutes.setApartmentReference, { id: apartment, shotId: sink }, await picture(62))
}

const textsFor = async (locale: Parameters<NonNullable<Opening['act']>>[1]['locale']) => ({
  shots: translator((await catalogs('office/tasks/shots'))[locale], locale),
  spots: translator((await catalogs('links/cleaner-spots'))[locale], locale),
  voice: translator((await catalogs('voice'))[locale], locale),
})

/** Opens a photo of a task without named photos, and asks to make it a reference. */
const chooseReference: NonNullable<Opening['act']> = async (page, { locale }) => {
  const { shots } = await textsFor(locale)
  await page
    .getByRole('main')
    .getByRole('button')
    .filter({ has: page.locator('img') })
    .last()
    .click()
  await page
    .getByRole('button', { name: shots('shots.use') })
    .last()
    .click()
  await page.getByRole('combobox').waitFor()
}

const openReason: NonNullable<Opening['act']> = async (page, { locale }) => {
  const { spots } = await textsFor(locale)
  const take = new RegExp(`^${spots('cleaner_spots.take')}: `)
  await page.getByRole('button', { name: take }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Records in the form of a new problem; `stops`: until it is kept there. */
const record =
  (stops: boolean): NonNullable<Opening['act']> =>
  async (page, { locale }) => {
    const { voice } = await textsFor(locale)
    await page.getByRole('button', { name: voice('voice.record') }).click()
    const stop = page.getByRole('button', { name: voice('voice.stop') })
    await stop.waitFor()
    if (!stops) return
    await page.getByText(voice('voice.left', { seconds: 29 })).waitFor()
    await stop.click()
    await page
      .getByRole('button', { name: voice('voice.play') })
      .first()
      .waitFor()
  }

const board = (name: 'asked' | 'spoken', more: { part?: string } & Partial<Opening> = {}) => {
  const { part = '', ...act } = more
  return opening({ in: 'proofs', at: (world) => `/cleaning/${cleaningToken(world[name])}${part}`, ...act })
}

const others = 'as on the screen without it'
const screen = (name: string, surface: Screen['surface'], openings: Parameters<typeof onlyThese>[0]) => ({
  name,
  surface,
  states: onlyThese(openings, others),
})

/** What proves the work: references, drawn places and speech. */
export const proofScreens: readonly Screen[] = [
  screen('apartment-references', 'office', {
    many: opening({ in: 'proofs', at: (world) => `/apartments/${world.apartment}?tab=templates` }),
  }),
  screen('dialog-reference', 'office', {
    many: opening({
      in: 'proofs',
      at: (world) => `/sessions/${world.asked.id}`,
      act: andWait(chooseReference),
    }),
  }),
  screen('session-spots', 'office', {
    many: opening({ in: 'proofs', at: (world) => `/sessions/${world.answered.id}` }),
  }),
  screen('session-voice', 'office', {
    many: opening({ in: 'proofs', at: (world) => `/sessions/${world.spoken.id}` }),
  }),
  screen('report-spots', 'link', {
    many: opening({ in: 'proofs', at: (world) => `/report/${world.report}` }),
  }),
  screen('board-spots', 'link', {
    one: board('asked'),
    many: board('asked', { act: openReason }),
    offline: board('asked', { network: 'offline' }),
  }),
  screen('board-voice', 'link', { one: board('spoken') }),
  screen('problem-voice', 'link', {
    one: board('spoken', { part: '#problem', camera: true, act: record(false) }),
    many: board('spoken', { part: '#problem', camera: true, act: record(true) }),
  }),
]
