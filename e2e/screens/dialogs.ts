import { andWait, type Opening, onlyThese, opening, press, type Screen, type Texts } from './screen.ts'
import type { Worlds } from './worlds.ts'

type Sessions = Worlds['many']['sessions']

const inSession = (name: keyof Sessions, act: NonNullable<Opening['act']>) =>
  opening({ in: 'many', at: (world) => `/sessions/${world.sessions[name]}`, act })

const inLongSession = (act: NonNullable<Opening['act']>, which: 'inWork' | 'done' = 'inWork') =>
  opening({ in: 'long', at: (world) => `/sessions/${world[which].id}`, act })

const asList = 'a dialog opens for one thing, and needs its page'

/** Presses the button of this name, which opens a dialog. */
const open = (name: Parameters<typeof press>[0]) => andWait(press(name))

/** Chooses this item of the first row's menu, which opens a dialog. */
const openFromMenu = (name: Parameters<typeof press>[0]) =>
  andWait(async (page, texts) => {
    await press((t) => `${t.office('act.more')}: `)(page, texts)
    await page.getByRole('menuitem', { name: name(texts) }).click()
  })

const pressed = {
  extend: open((t) => t.office('one.extend')),
  edit: open((t) => t.office('act.edit')),
  tasks: open((t) => t.office('one.edit_tasks')),
  return: open((t) => t.office('review.return')),
  cancel: open((t) => t.office('cancelled.cancel')),
  check: open((t) => t.office('evidence.look')),
  photos: open((t) => t.office('gallery.open')),
  search: open((t) => t.office('find.open')),
  planProblem: openFromMenu((t) => t.office('problems.plan_open')),
  repair: openFromMenu((t) => t.office('repair.repair')),
  feed: open((t) => t.office('feed.title')),
  saveView: open((t) => t.office('views.save')),
  clientView: open((t) => t.office('client.open')),
  whatsapp: open((t) => t.office('share.whatsapp')),
  qr: open((t) => t.office('share.qr')),
  remove: open((t) => t.office('one.delete')),
  newApartment: open((t) => t.office('flats.new')),
  newCleaner: open((t) => t.office('cleaners.new')),
  newTemplate: open((t) => t.office('templates.new')),
  invite: open((t) => t.office('invite.open')),
}

/** The dialog that sends a report, at one of its tabs. */
const sending =
  (tab: (t: Texts) => string): NonNullable<Opening['act']> =>
  async (page, t) => {
    await open((texts) => texts.office('send.open'))(page, t)
    await page
      .getByRole('dialog')
      .getByRole('tab', { name: tab(t) })
      .click()
  }

/** Chooses what opens a dialog from the first menu whose button has this name. */
const inMenu =
  (menu: (t: Texts) => string, item: (t: Texts) => string): NonNullable<Opening['act']> =>
  async (page, t) => {
    await press(menu)(page, t)
    await page.getByRole('menuitem', { name: item(t) }).click()
    await page.getByRole('dialog').waitFor()
  }

/** Moves or assigns a session on the schedule as a phone shows it: from its menu. */
const inSchedule = (what: 'schedule.move' | 'assign.assign'): NonNullable<Opening['act']> =>
  inMenu(
    (t) => `${t.office('act.more')}: `,
    (t) => t.office(what),
  )

/** Presses the button that sends the form of the dialog, which then shows what is missing. */
const andSubmit =
  (act: NonNullable<Opening['act']>): NonNullable<Opening['act']> =>
  async (page, t) => {
    await act(page, t)
    await page.getByRole('dialog').locator('button[type=submit]').last().click()
  }

const askPhoto: NonNullable<Opening['act']> = async (page, t) => {
  await pressed.check(page, t)
  await open((texts) => texts.office('evidence.ask'))(page, t)
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

const dialog = (name: string, openings: Parameters<typeof onlyThese>[0]): Screen => ({
  name,
  surface: 'office',
  states: onlyThese(openings, asList),
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
      act: open((t) => t.office('act.edit')),
    }),
  }),
  dialog('dialog-new-cleaner', {
    empty: opening({ in: 'empty', at: '/cleaners', act: pressed.newCleaner }),
    error: opening({ in: 'empty', at: '/cleaners', act: andSubmit(pressed.newCleaner) }),
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
