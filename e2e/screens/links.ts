import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import { loadLinkTexts } from '../texts.ts'
import { andWait, type Opening, onlyThese, opening, press, type Screen } from './screen.ts'
import { linkTo, type Worlds } from './worlds.ts'

type Links = Worlds['links']
type Named = { [Key in keyof Links]: Links[Key] extends Session ? Key : never }[keyof Links]
type More = { part?: (session: Session) => string } & Partial<Pick<Opening, 'act' | 'network' | 'camera'>>

/** A link of one of the sessions; `part` is the sheet that its address opens. */
const link = (session: Named, kind: LinkKind, { part = () => '', ...more }: More = {}) =>
  opening({ in: 'links', at: (world) => linkTo(world[session], kind) + part(world[session]), ...more })

const board = (session: Named, more: More = {}) => link(session, 'cleaning', more)

const long = (kind: LinkKind, which: 'inWork' | 'done' = 'inWork', part: More['part'] = () => '') =>
  opening({ in: 'long', at: (world) => linkTo(world[which], kind) + part(world[which]) })

/** The sheet of the task at this place. */
const task =
  (place: number) =>
  ({ tasks }: Session) =>
    `#task-${tasks[place]?.id}`

const unknown = (path: string) => opening({ in: 'links', at: path + 'A'.repeat(27) })

const asBoard = 'as on the cleaner’s board'
const ofWhole = 'it shows one thing, which is always there'

const screen = (name: string, openings: Parameters<typeof onlyThese>[0], others: string): Screen => ({
  name,
  surface: 'link',
  states: onlyThese(openings, others),
})

const compare: NonNullable<Opening['act']> = async (page, t) => {
  await press((texts) => texts.phone('action.compare'))(page, t)
  await page.getByRole('slider').first().waitFor()
}

/** Signs a page before it is filled in, which then shows what is missing. */
const signEarly: Opening['act'] = async (page, t) => {
  const { tl } = await loadLinkTexts('links/links', t.locale)
  await page
    .getByRole('button', { name: tl('sending.button') })
    .last()
    .click()
}

/** The pages behind a link. */
export const linkScreens: readonly Screen[] = [
  {
    name: 'board',
    surface: 'link',
    states: {
      empty: 'a session has at least one task',
      one: board('fresh'),
      many: board('active'),
      error: unknown('/cleaning/'),
      offline: board('active', { network: 'offline' }),
      long: long('cleaning'),
    },
  },
  {
    name: 'day',
    surface: 'link',
    states: {
      empty: opening({ in: 'links', at: (world) => world.days.free }),
      one: opening({ in: 'links', at: (world) => world.days.single }),
      many: opening({ in: 'links', at: (world) => world.days.busy }),
      error: unknown('/day/'),
      offline: opening({ in: 'links', at: (world) => world.days.busy, network: 'offline' }),
      long: opening({ in: 'long', at: (world) => world.day }),
    },
  },
  screen(
    'reception',
    {
      many: opening({ in: 'many', at: (world) => world.board }),
      error: unknown('/board/'),
    },
    'names and states only, as on the office’s screen',
  ),
  screen(
    'day-declining',
    {
      one: opening({
        in: 'links',
        at: (world) => world.days.single,
        async act(page, { locale }) {
          const { t } = await loadLinkTexts('links/day', locale)
          await page.getByRole('button', { name: t('answer.no') }).click()
          await page.getByRole('button', { name: t('answer.send_no') }).waitFor()
        },
      }),
    },
    'as the day',
  ),
  screen('board-late', { one: board('late') }, asBoard),
  screen('board-ready', { one: board('ready') }, asBoard),
  screen('board-returned', { one: board('returned') }, asBoard),
  screen('cancelled', { one: board('cancelled') }, ofWhole),
  screen('closed', { one: board('closed') }, ofWhole),
  screen('revoked', { error: board('revoked') }, ofWhole),
  screen('revoked-inspection', { error: link('revoked', 'inspection') }, ofWhole),
  screen(
    'submitted',
    {
      one: board('done'),
      long: {
        ...long('cleaning', 'done'),
        // The problems come late.
        act: (page) => page.getByRole('listitem').first().waitFor(),
      },
    },
    ofWhole,
  ),
  screen('forgotten', { one: board('done', { part: () => '#forgotten' }) }, ofWhole),
  screen(
    'task',
    {
      empty: board('fresh', { part: task(0) }),
      one: board('active', { part: task(0) }),
      many: board('active', { part: task(3) }),
      error: board('active', { part: task(3), act: press((t) => t.phone('sheet.complete')) }),
      offline: board('active', { part: task(3), network: 'offline' }),
      long: long('cleaning', 'inWork', task(0)),
    },
    asBoard,
  ),
  screen(
    'task-returned',
    {
      one: board('returned', { part: task(2) }),
      many: board('returned', {
        part: task(2),
        act: (page) => page.locator('[id^="point-"]').nth(3).scrollIntoViewIfNeeded(),
      }),
    },
    asBoard,
  ),
  screen('task-completed', { one: board('returned', { part: task(3) }) }, asBoard),
  screen(
    'task-not-started',
    { one: board('active', { part: task(5) }), long: long('cleaning', 'inWork', task(2)) },
    asBoard,
  ),
  screen(
    'task-return',
    {
      one: board('active', {
        part: task(3),
        act: press((t) => t.phone('sheet.return')),
      }),
    },
    ofWhole,
  ),
  screen(
    'camera',
    {
      one: board('active', {
        part: task(3),
        camera: true,
        act: async (page, t) => {
          const name = `${t.phone('sheet.after')}: ${t.phone('pictures.camera')}`
          await page.getByRole('button', { name }).click()
          await page.locator('dialog.camera').waitFor()
        },
      }),
    },
    ofWhole,
  ),
  screen(
    'problem',
    {
      empty: board('active', { part: () => '#problem' }),
      one: board('active', {
        part: () => '#problem',
        async act(page, t) {
          await page.getByRole('dialog').getByLabel(t.phone('issue.broken')).check()
          await page.getByLabel(t.phone('trouble.text')).fill('نل ٹپک رہا ہے')
        },
      }),
      error: board('active', { part: () => '#problem', act: press((t) => t.phone('trouble.send')) }),
      long: long('cleaning', 'inWork', () => '#problem'),
    },
    asBoard,
  ),
  screen(
    'cleaner-supplies',
    {
      many: board('active', { part: () => '#supplies' }),
      offline: board('active', { part: () => '#supplies', network: 'offline' }),
    },
    asBoard,
  ),
  screen(
    'cleaner-found',
    {
      empty: board('fresh', { part: () => '#found' }),
      many: board('active', {
        part: () => '#found',
        act: (page) => page.locator('dialog input[name=kind]').first().check(),
      }),
      error: board('active', {
        part: () => '#found',
        act: (page) => page.getByRole('dialog').locator('button[type=submit]').click(),
      }),
    },
    asBoard,
  ),
  screen(
    'submit',
    {
      empty: board('fresh', { part: () => '#submit' }),
      one: board('ready', { part: () => '#submit' }),
      many: board('late', { part: () => '#submit' }),
      error: board('late', {
        part: () => '#submit',
        async act(page, t) {
          await page
            .getByRole('dialog')
            .getByRole('button', { name: t.phone('submit.send'), exact: true })
            .click()
        },
      }),
      long: long('cleaning', 'inWork', () => '#submit'),
    },
    asBoard,
  ),
  screen(
    'add-task',
    {
      many: board('active', { part: () => '#add' }),
      long: long('cleaning', 'inWork', () => '#add'),
    },
    asBoard,
  ),
  screen('queue', { empty: board('active', { part: () => '#queue' }) }, asBoard),
  screen(
    'inspection',
    {
      one: link('fresh', 'inspection'),
      many: link('half', 'inspection'),
      error: link('half', 'inspection', { act: signEarly }),
      offline: link('half', 'inspection', { network: 'offline' }),
      long: long('inspection'),
    },
    'each task has points to inspect',
  ),
  screen(
    'inspection-signed',
    { one: link('done', 'inspection'), long: long('inspection', 'done') },
    'as the inspection',
  ),
  screen(
    'amenities',
    {
      empty: link('untouched', 'amenities-check'),
      one: link('fresh', 'amenities-check'),
      many: link('half', 'amenities-check'),
      error: link('half', 'amenities-check', { act: signEarly }),
      long: long('amenities-check'),
    },
    'as the inspection',
  ),
  screen(
    'repair',
    {
      one: opening({ in: 'links', at: (world) => world.repair }),
      error: unknown('/cleaning/public/repair/'),
      offline: opening({ in: 'links', at: (world) => world.repair, network: 'offline' }),
    },
    'it is about one problem, whose texts are long on the board',
  ),
  screen('repair-signed', { one: opening({ in: 'links', at: (world) => world.repaired }) }, ofWhole),
  screen(
    'amenities-signed',
    { one: link('done', 'amenities-check'), long: long('amenities-check', 'done') },
    'as the inspection',
  ),
  screen(
    'keys',
    {
      empty: link('untouched', 'keys-cards-verification'),
      one: link('fresh', 'keys-cards-verification'),
      many: link('half', 'keys-cards-verification'),
      long: long('keys-cards-verification'),
    },
    'as the inspection',
  ),
  screen(
    'keys-signed',
    { one: link('done', 'keys-cards-verification'), long: long('keys-cards-verification', 'done') },
    'as the inspection',
  ),
  screen(
    'acceptance',
    {
      empty: link('fresh', 'verification'),
      one: link('returned', 'verification'),
      many: link('half', 'verification'),
      long: long('verification'),
    },
    'as the inspection',
  ),
  screen(
    'acceptance-signed',
    {
      one: link('done', 'verification'),
      many: link('refused', 'verification'),
      long: long('verification', 'done'),
    },
    'as the inspection',
  ),
  screen(
    'result-photos',
    {
      empty: link('untouched', 'result-photos'),
      one: link('late', 'result-photos'),
      many: link('done', 'result-photos'),
      error: unknown('/cleaning/public/result-photos/'),
      long: long('result-photos', 'done'),
    },
    'it is only read: without a network it stays as it is',
  ),
  screen(
    'progress',
    {
      empty: link('untouched', 'progress'),
      one: link('active', 'progress'),
      many: link('late', 'progress'),
      long: long('progress', 'done'),
    },
    'as the photos of the result',
  ),
  screen('progress-finished', { one: link('done', 'progress'), many: link('half', 'progress') }, ofWhole),
  screen(
    'report',
    {
      one: opening({ in: 'links', at: (world) => `/report/${world.report}` }),
      many: opening({ in: 'links', at: (world) => `/report/${world.halfReport}` }),
      error: unknown('/report/'),
      long: opening({ in: 'long', at: (world) => `/report/${world.report}` }),
    },
    'it is only read, and of one cleaning',
  ),
  screen(
    'report-mobile',
    {
      one: opening({ in: 'links', at: (world) => `/mobile-report/${world.report}` }),
      long: opening({ in: 'long', at: (world) => `/mobile-report/${world.report}` }),
    },
    'as the report',
  ),
  screen('report-client', { one: opening({ in: 'links', at: (world) => world.client }) }, 'as the report'),
  screen(
    'report-photo',
    {
      one: opening({
        in: 'links',
        at: (world) => `/report/${world.report}`,
        act: andWait(press((t) => t.phone('report.open_photo'))),
      }),
      long: opening({
        in: 'long',
        at: (world) => `/report/${world.report}`,
        act: andWait(press((t) => t.phone('report.open_photo'))),
      }),
    },
    'as the report',
  ),
  screen(
    'report-compared',
    {
      one: opening({
        in: 'links',
        at: (world) => `/report/${world.report}`,
        act: compare,
      }),
      long: opening({
        in: 'long',
        at: (world) => `/report/${world.report}`,
        act: compare,
      }),
    },
    'as the report',
  ),
  screen(
    'seal',
    {
      empty: opening({ in: 'links', at: '/seal/' }),
      one: opening({ in: 'links', at: (world) => `/seal/${world.seal}` }),
      error: opening({ in: 'links', at: '/seal/AAAAA-AAAAA' }),
      long: opening({ in: 'long', at: (world) => `/seal/${world.seal}` }),
    },
    'it is the check of one report',
  ),
]
