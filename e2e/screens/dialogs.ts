import { type Opening, onlyThese, opening, press, type Screen, type State, type Texts } from './screen.ts'
import type { Worlds } from './worlds.ts'

type Sessions = Worlds['many']['sessions']

const inSession = (name: keyof Sessions, act: NonNullable<Opening['act']>) =>
  opening({ in: 'many', at: (world) => `/sessions/${world.sessions[name]}`, act })

const inLongSession = (act: NonNullable<Opening['act']>, which: 'inWork' | 'done' = 'inWork') =>
  opening({ in: 'long', at: (world) => `/sessions/${world[which].id}`, act })

const asList = 'a dialog opens for one thing, and needs its page'

const pressed = {
  extend: press((t) => t.office('one.extend')),
  edit: press((t) => t.office('act.edit')),
  tasks: press((t) => t.office('one.edit_tasks')),
  return: press((t) => t.office('review.return')),
  cancel: press((t) => t.office('cancelled.cancel')),
  check: press((t) => t.office('evidence.look')),
  photos: press((t) => t.office('gallery.open')),
  search: press((t) => t.office('find.open')),
  planProblem: press((t) => t.office('problems.plan_open')),
  repair: press((t) => t.office('repair.repair')),
  feed: press((t) => t.office('feed.title')),
  saveView: press((t) => t.office('views.save')),
  clientView: press((t) => t.office('client.open')),
  whatsapp: press((t) => t.office('share.whatsapp')),
  qr: press((t) => t.office('share.qr')),
  remove: press((t) => t.office('one.delete')),
  newApartment: press((t) => t.office('flats.new')),
  import: press((t) => t.office('flats.import')),
  newCleaner: press((t) => t.office('cleaners.new')),
  importCleaners: press((t) => t.office('cleaners.import')),
  newTemplate: press((t) => t.office('templates.new')),
  invite: press((t) => t.office('invite.open')),
}

/** The dialog that sends a report, at one of its tabs. */
const sending =
  (tab: (t: Texts) => string): NonNullable<Opening['act']> =>
  async (page, t) => {
    await press((texts) => texts.office('send.open'))(page, t)
    await page
      .getByRole('dialog')
      .getByRole('tab', { name: tab(t) })
      .click()
  }

/** Chooses from the first menu whose button has this name. */
const inMenu =
  (menu: (t: Texts) => string, item: (t: Texts) => string): NonNullable<Opening['act']> =>
  async (page, t) => {
    await press(menu)(page, t)
    await page.getByRole('menuitem', { name: item(t) }).click()
  }

/** Moves or assigns a session on the schedule as a phone shows it: from its menu. */
const inSchedule =
  (what: 'schedule.move' | 'assign.assign'): NonNullable<Opening['act']> =>
  async (page, t) => {
    await inMenu(
      (texts) => `${texts.office('act.more')}: `,
      (texts) => texts.office(what),
    )(page, t)
    await page.getByRole('dialog').waitFor()
  }

/** Presses the button that sends the form of the dialog, which then shows what is missing. */
const andSubmit =
  (act: NonNullable<Opening['act']>): NonNullable<Opening['act']> =>
  async (page, t) => {
    await act(page, t)
    await page.getByRole('dialog').locator('button[type=submit]').last().click()
  }

const askPhoto: NonNullable<Opening['act']> = async (page, t) => {
  await pressed.check(page, t)
  await press((texts) => texts.office('evidence.ask'))(page, t)
}

/** Writes a reason into the dialog, and opens its fields of the other languages. */
const andWrite =
  (act: NonNullable<Opening['act']>): NonNullable<Opening['act']> =>
  async (page, t) => {
    await act(page, t)
    const dialog = page.getByRole('dialog').last()
    await dialog.getByRole('textbox').first().fill('The windows have streaks. Owner visits at 15:00.')
    await dialog.locator('summary').click()
  }

const openBell: Opening['act'] = async (page, { office: t }) => {
  const [unread = ''] = t('bell.open', { count: 99 }).split('99')
  const name = new RegExp(`^(${t('bell.title')}|${unread})`)
  await page.getByRole('button', { name }).first().click()
}

const dialog = (name: string, openings: Partial<Record<State, Opening>>): Screen => ({
  name,
  surface: 'office',
  states: onlyThese(
    Object.fromEntries(Object.entries(openings).map(([state, each]) => [state, untilOpen(each)])),
    asList,
  ),
})

/** Waits for the dialog too, whose part may be loading while nothing is being requested. */
const untilOpen = (each: Opening): Opening => ({
  ...each,
  async act(page, texts) {
    await each.act?.(page, texts)
    await page.getByRole('dialog').last().waitFor()
  },
})

/** The dialogs of the office in which people decide or fill something in. */
export const dialogScreens: readonly Screen[] = [
  dialog('search', {
    empty: opening({ in: 'many', at: '/', act: pressed.search }),
    many: opening({
      in: 'many',
      at: '/',
      async act(page, t) {
        await pressed.search(page, t)
        await page.getByRole('combobox').fill('marina')
        await page.getByRole('option').first().waitFor()
      },
    }),
  }),
  dialog('review-photos', {
    one: inSession('review', pressed.photos),
    many: inSession('full', async (page, t) => {
      await pressed.photos(page, t)
      await page.keyboard.press('r')
    }),
    long: inLongSession(pressed.photos, 'done'),
  }),
  dialog('notifications', {
    empty: opening({ in: 'empty', at: '/apartments', act: openBell }),
    one: opening({ in: 'one', at: '/apartments', act: openBell }),
    many: opening({ in: 'many', at: '/apartments', act: openBell }),
    long: opening({ in: 'long', at: '/apartments', act: openBell }),
  }),
  dialog('dialog-plan-problem', {
    one: opening({ in: 'many', at: '/problems', act: pressed.planProblem }),
  }),
  dialog('dialog-repair', { one: opening({ in: 'many', at: '/problems', act: pressed.repair }) }),
  dialog('dialog-feed', { one: opening({ in: 'many', at: '/schedule', act: pressed.feed }) }),
  dialog('dialog-save-view', {
    error: opening({ in: 'many', at: '/?status=overdue', act: andSubmit(pressed.saveView) }),
  }),
  dialog('dialog-move', { one: opening({ in: 'many', at: '/schedule', act: inSchedule('schedule.move') }) }),
  dialog('dialog-assign', {
    one: opening({ in: 'many', at: '/schedule', act: inSchedule('assign.assign') }),
  }),
  dialog('dialog-merge-cleaners', {
    one: opening({
      in: 'many',
      at: '/cleaners',
      act: inMenu(
        (t) => `${t.office('act.more')}: `,
        (t) => t.office('cleaners.merge'),
      ),
    }),
  }),
  dialog('dialog-extend', { one: inSession('active', pressed.extend) }),
  dialog('dialog-edit-session', {
    one: inSession('active', pressed.edit),
    long: inLongSession(pressed.edit),
  }),
  dialog('dialog-edit-tasks', {
    one: inSession('active', pressed.tasks),
    long: inLongSession(pressed.tasks),
  }),
  dialog('dialog-return', {
    one: inSession('review', pressed.return),
    many: inSession('review', andWrite(pressed.return)),
    error: inSession('review', andSubmit(pressed.return)),
    long: inLongSession(pressed.return, 'done'),
  }),
  dialog('dialog-cancel', {
    one: inSession('fresh', pressed.cancel),
    many: inSession('fresh', andWrite(pressed.cancel)),
  }),
  dialog('photo-to-check', { one: inSession('review', pressed.check) }),
  dialog('dialog-ask-photo', {
    one: inSession('review', askPhoto),
    many: inSession('review', andWrite(askPhoto)),
  }),
  dialog('dialog-send-whatsapp', {
    one: inSession(
      'full',
      sending((t) => t.office('delivery.whatsapp')),
    ),
    empty: inSession(
      'review',
      sending((t) => t.office('delivery.whatsapp')),
    ),
    error: inSession('review', andSubmit(sending((t) => t.office('delivery.whatsapp')))),
    long: inLongSession(
      sending((t) => t.office('delivery.whatsapp')),
      'done',
    ),
  }),
  dialog('dialog-send-email', {
    one: inSession(
      'full',
      sending((t) => t.office('delivery.email')),
    ),
  }),
  dialog('dialog-send-link', {
    one: inSession(
      'full',
      sending((t) => t.office('send.link_tab')),
    ),
  }),
  dialog('dialog-client-view', {
    one: inSession('full', pressed.clientView),
    long: inLongSession(pressed.clientView, 'done'),
  }),
  dialog('dialog-link-whatsapp', {
    one: inSession('fresh', pressed.whatsapp),
    long: inLongSession(pressed.whatsapp),
  }),
  dialog('dialog-link-qr', { one: inSession('fresh', pressed.qr), long: inLongSession(pressed.qr) }),
  dialog('dialog-delete-session', { one: inSession('fresh', pressed.remove) }),
  dialog('dialog-new-apartment', {
    empty: opening({ in: 'empty', at: '/apartments', act: pressed.newApartment }),
    error: opening({ in: 'empty', at: '/apartments', act: andSubmit(pressed.newApartment) }),
    long: opening({
      in: 'long',
      at: (world) => `/apartments/${world.apartment}`,
      act: press((t) => t.office('act.edit')),
    }),
  }),
  dialog('dialog-import', { one: opening({ in: 'one', at: '/apartments', act: pressed.import }) }),
  dialog('dialog-new-cleaner', {
    empty: opening({ in: 'empty', at: '/cleaners', act: pressed.newCleaner }),
    error: opening({ in: 'empty', at: '/cleaners', act: andSubmit(pressed.newCleaner) }),
  }),
  dialog('dialog-import-cleaners', {
    one: opening({ in: 'one', at: '/cleaners', act: pressed.importCleaners }),
  }),
  dialog('dialog-new-template', {
    empty: opening({ in: 'one', at: '/templates', act: pressed.newTemplate }),
    error: opening({ in: 'one', at: '/templates', act: andSubmit(pressed.newTemplate) }),
  }),
  dialog('dialog-invite', {
    empty: opening({ in: 'one', at: '/users', act: pressed.invite }),
    error: opening({ in: 'one', at: '/users', act: andSubmit(pressed.invite) }),
  }),
  dialog('dialog-photo', {
    one: inSession('active', async (page) => {
      await page.locator('main button:has(img)').first().click()
      await page.getByRole('dialog').locator('img').first().waitFor()
    }),
  }),
]
