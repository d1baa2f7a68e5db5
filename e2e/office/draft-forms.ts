import { texts as apiKeys } from '@brightkey/i18n/en/office/api-keys'
import { texts as figures } from '@brightkey/i18n/en/office/figures'
import { texts as owners } from '@brightkey/i18n/en/office/owners'
import { texts as areas } from '@brightkey/i18n/en/office/settings/areas'
import type { Locator, Page } from 'playwright-core'
import { clickLabel } from '../browser.ts'
import { allScreens } from '../screens/all.ts'
import { andWait, type Opening, opening, press, type State, type Texts } from '../screens/screen.ts'
import type { Worlds } from '../screens/worlds.ts'

/** A form of the office: how it is opened, and a change in it. */
export type DraftForm = { open: Opening; change: (form: Locator, page: Page, texts: Texts) => Promise<void> }

type Act = NonNullable<Opening['act']>
type Many = Worlds['many']

const shown = (name: string, state: State = 'one'): Opening => {
  const found = allScreens.find((screen) => screen.name === name)?.states[state]
  if (found === undefined || typeof found === 'string') throw new Error(`no screen ${name} with ${state}`)
  return found
}
const at = (path: string | ((world: Many) => string), act?: Act) =>
  opening({ in: 'many', at: path, ...(act && { act }) })
const pressing = (name: (t: Texts['office']) => string) => andWait(press((t) => name(t.office)))

/** Types into the first text field. */
const typing =
  (text: string): DraftForm['change'] =>
  (form) =>
    form.locator('input:is([type=text], [type=email], [type=tel], :not([type])), textarea').first().fill(text)

const choosing = (name: RegExp): DraftForm['change'] =>
  async function choose(form, page) {
    await form.getByRole('combobox').first().click()
    await page.getByRole('option', { name }).first().click()
  }

const pressingIn =
  (name: (t: Texts['office']) => string): DraftForm['change'] =>
  (form, _page, t) =>
    form
      .getByRole('button', { name: name(t.office), exact: true })
      .first()
      .click()

const togglingFirst = (role: 'switch' | 'checkbox' | 'radio'): DraftForm['change'] =>
  async function toggle(form) {
    const choices = await form.getByRole(role).all()
    for (const choice of choices) {
      if (role === 'radio' && (await choice.isChecked())) continue
      return clickLabel(choice)
    }
  }

const chooseDamages: Act = async (page, t) => {
  await press(({ office }) => office('pack.choose'))(page, t)
  await page.getByRole('main').getByRole('checkbox').first().check()
  await pressing((office) => office('pack.make'))(page, t)
}

const changeRole: Act = async (page, { office: t }) => {
  await page
    .getByRole('button', { name: `${t('act.more')}: ` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: t('users.change_role') }).click()
  await page.getByRole('dialog').waitFor()
}

/** Every form by the name of its draft. The test that walks them compares these names with the source. */
export const draftForms: Record<string, DraftForm> = {
  'api-key': {
    open: at(
      '/settings/keys',
      pressing(() => apiKeys.api_key.create),
    ),
    change: typing('Booking sync'),
  },
  apartment: {
    open: at(
      '/apartments',
      pressing((t) => t('flats.new')),
    ),
    async change(form, page, t) {
      await typing('Palm 7')(form, page, t)
      const bathrooms = `${t.office('flats.bathrooms_label')}: ${t.office('act.plus')}`
      await form.getByRole('button', { name: bathrooms }).click()
    },
  },
  area: {
    open: at(
      '/settings/areas',
      pressing(() => areas.areas.add),
    ),
    change: typing('Old Town'),
  },
  'block-text': {
    open: at(({ large }) => `/apartments/${large}?tab=calendar`),
    change: (form, _page, t) => form.getByLabel(t.office('entries.own')).fill('Painter'),
  },
  calendar: {
    open: at(({ apartment }) => `/apartments/${apartment}?tab=calendar`),
    change: (form, _page, t) =>
      form.getByLabel(t.office('calendar.link_label')).fill('https://a.example/b.ics'),
  },
  cancel: { open: shown('dialog-cancel'), change: typing('The owner stays another week.') },
  cleaner: {
    open: at(
      '/cleaners',
      pressing((t) => t('cleaners.new')),
    ),
    change: typing('Ayesha'),
  },
  'client-view': { open: shown('dialog-client-view'), change: togglingFirst('switch') },
  correction: {
    open: at(
      ({ cleaner }) => `/cleaners/${cleaner}/statement`,
      andWait(press(() => figures.statement.add_correction)),
    ),
    change: (form) => form.getByLabel(figures.statement.reason).fill('Extra linen'),
  },
  'create-many': { open: shown('dialog-create-many', 'many'), change: togglingFirst('checkbox') },
  'damage-case': { open: shown('dialog-damage-details'), change: typing('Cracked glass') },
  'damage-pack': {
    open: at(({ apartment }) => `/apartments/${apartment}?tab=history`, chooseDamages),
    change: typing('Broken tap'),
  },
  export: { open: shown('dialog-export-many', 'many'), change: togglingFirst('radio') },
  extend: { open: shown('dialog-extend'), change: pressingIn((t) => t('one.extend_hours', { hours: 24 })) },
  'extend-many': {
    open: shown('dialog-extend-many', 'many'),
    async change(form, page, t) {
      await typing('18:45')(form, page, t)
      await page.keyboard.press('Tab')
    },
  },
  expiry: { open: shown('dialog-expiry', 'many'), change: typing('Permit 4471') },
  found: { open: shown('found-edit', 'many'), change: togglingFirst('radio') },
  'further-calendar': {
    open: at(({ large }) => `/apartments/${large}?tab=calendar`),
    change: (form, _page, t) => form.getByLabel(t.office('calendars.label')).fill('https://a.example/b.ics'),
  },
  import: {
    open: at(
      '/apartments',
      pressing((t) => t('flats.import')),
    ),
    change: typing('name,type'),
  },
  inventory: {
    open: at(({ apartment }) => `/apartments/${apartment}?tab=inventory`),
    change: togglingFirst('switch'),
  },
  invitation: {
    open: at(
      '/users',
      pressing((t) => t('invite.open')),
    ),
    change: typing('sana@creek.example'),
  },
  merge: { open: shown('dialog-merge-cleaners'), change: choosing(/\w/) },
  'own-text': {
    open: at('/settings/looks'),
    change: (form) => form.locator('textarea').fill('Hello {apartment}: {url}'),
  },
  owner: {
    open: at('/owners', andWait(press(() => owners.owners.new))),
    change: typing('Hessa'),
  },
  'photo-request': { open: shown('dialog-ask-photo'), change: typing('Please take it from the door.') },
  place: { open: shown('dialog-move'), change: choosing(/\w/) },
  problem: { open: shown('dialog-plan-problem'), change: pressingIn((t) => t('problems.in_a_week')) },
  profile: { open: at('/profile'), change: typing('Leyla') },
  return: { open: shown('dialog-return'), change: typing('The oven is greasy.') },
  role: { open: at('/users', changeRole), change: togglingFirst('radio') },
  rules: {
    open: at(({ apartment }) => `/apartments/${apartment}?tab=calendar`),
    change: (form, _page, t) => clickLabel(form.getByRole('radio', { name: t.office('rules.own') }).first()),
  },
  'send-report': {
    open: shown('dialog-send-whatsapp', 'empty'),
    change: (form, _page, t) => form.getByLabel(t.office('send.phone')).fill('50 123 4567'),
  },
  session: {
    open: shown('dialog-edit-session'),
    change: (form) => form.locator('textarea').last().fill('Bring keys.'),
  },
  'session-tasks': {
    open: shown('dialog-edit-tasks'),
    async change(form, page, t) {
      await pressingIn((office) => office('make.own_task'))(form, page, t)
      await page.keyboard.type('Water the plants')
    },
  },
  settings: { open: at('/settings'), change: typing('Marina Stays') },
  template: {
    open: at(
      '/templates',
      pressing((t) => t('templates.new')),
    ),
    change: (form, _page, t) =>
      form.getByLabel(`${t.office('templates.text_title')}: English`).fill('Balcony'),
  },
  view: {
    open: at(
      '/?status=overdue',
      pressing((t) => t('views.save')),
    ),
    change: typing('Overdue'),
  },
  webhook: { open: shown('dialog-new-webhook', 'many'), change: togglingFirst('checkbox') },
  whatsapp: {
    open: shown('dialog-link-whatsapp'),
    change: (form) => form.locator('textarea').fill('Hello!'),
  },
}
