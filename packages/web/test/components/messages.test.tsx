import type { Locale } from '@brightkey/contract/locale'
import type { PendingMessage, PendingMessageList } from '@brightkey/contract/sessions/message-routes'
import type { Settings } from '@brightkey/contract/settings/routes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PendingMessages } from '../../src/office/sessions/messages/pending-messages.tsx'
import { SettingsForm } from '../../src/office/settings/settings-form.tsx'
import { changeLocale } from '../../src/platform/office/texts.tsx'
import { Office, serve, violations } from './office.tsx'

const ayesha: PendingMessage = {
  id: 'c1-abc',
  cleaner: {
    id: 'c1',
    first_name: 'Ayesha',
    last_name: 'Khan',
    company_name: '',
    phone: '+971501234567',
    phone_text: '+971 50 123 4567',
    phone_country: 'AE',
    language: 'ur',
  },
  kind: 'assigned',
  text: 'نئی صفائی: Marina Gate 2, 1203\nhttps://keys.example.test/day/1234567890123456789012345678901234567890',
  whatsapp_url: 'https://wa.me/971501234567?text=x',
  session_ids: ['s1'],
  sessions: [
    {
      id: 's1',
      code: 'MAR-1',
      apartment: 'Marina Gate 2, 1203',
      kind: 'assigned',
      expires_at: '2026-11-22T08:00:00.000Z',
    },
  ],
  urgent: true,
  failure: null,
}
const sunita: PendingMessage = {
  ...ayesha,
  id: 'c2-abc',
  cleaner: {
    ...ayesha.cleaner,
    id: 'c2',
    first_name: 'Sunita',
    last_name: '',
    phone: null,
    phone_text: null,
  },
  kind: 'cancelled',
  whatsapp_url: null,
  urgent: false,
  failure: { reason: 'Recipient cannot be sender' },
}
const makeQueue = (...results: PendingMessage[]): PendingMessageList => ({
  results,
  next: null,
  count: results.length,
  quiet_until: null,
})

async function openQueue(responses: Record<string, unknown>, locale: Locale = 'en') {
  await page.viewport(360, 800)
  changeLocale(locale)
  const sent = serve(responses)
  return { sent, screen: await render(<PendingMessages />, { wrapper: Office }) }
}

test.each(['en', 'ur'] as const)(
  'the queue has a message for each cleaner, in their direction, and fits a phone, in %s',
  async (locale) => {
    const quiet = { ...makeQueue(ayesha, sunita), quiet_until: '2026-11-22T03:00:00.000Z' }
    const { screen } = await openQueue({ 'GET /to-tell/': quiet }, locale)
    await expect.element(screen.getByRole('heading', { name: 'Ayesha Khan' })).toBeVisible()
    await expect.element(screen.getByText('Recipient cannot be sender')).toBeVisible()
    const message = screen.getByText(/نئی صفائی/).first()
    expect(message.element()).toHaveAttribute('lang', 'ur')
    // A cleaner without a phone number is notified in another way.
    expect(screen.getByRole('link').elements()).toHaveLength(1)
    expect(screen.getByRole('button').elements()).toHaveLength(2)
    for (const control of [...screen.getByRole('link').elements(), ...screen.getByRole('button').elements()])
      expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    expect(await violations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  },
)

test('a message that was sent can be taken back for ten seconds', async () => {
  const calls: string[] = []
  const { screen } = await openQueue({
    'GET /to-tell/': () => Response.json(calls.length === 1 ? makeQueue() : makeQueue(ayesha)),
    'POST /to-tell/c1-abc/told/': () => {
      calls.push('told')
      return Response.json({ id: 'c1-abc', told_at: '2026-11-21T08:00:00.000Z', session_ids: ['s1'] })
    },
    'DELETE /to-tell/c1-abc/told/': () => {
      calls.push('undone')
      return Response.json({ session_ids: ['s1'] })
    },
  })
  await screen.getByRole('button', { name: 'Mark as notified: Ayesha Khan' }).click()
  await expect.element(screen.getByText('No messages to send')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Ayesha Khan' })).toBeVisible()
  expect(calls).toEqual(['told', 'undone'])
})

test('a message that changed meanwhile is refused with the reason, and the new one is shown', async () => {
  let changed = false
  const { screen } = await openQueue({
    'GET /to-tell/': () =>
      Response.json(makeQueue(changed ? { ...ayesha, id: 'c1-def', kind: 'changed' } : ayesha)),
    'POST /to-tell/c1-abc/told/': () => {
      changed = true
      return Response.json(
        { code: 'message_changed', detail: 'There is something new to tell.' },
        { status: 409 },
      )
    },
  })
  await screen.getByRole('button', { name: 'Mark as notified: Ayesha Khan' }).click()
  await expect.element(screen.getByText('There is something new to tell.')).toBeVisible()
  await expect.element(screen.getByText('Changed', { exact: true })).toBeVisible()
})

test('a queue that could not be loaded can be tried again', async () => {
  let fails = true
  const { screen } = await openQueue({
    'GET /to-tell/': () =>
      fails ? Response.json({ code: 'error', detail: '' }, { status: 500 }) : Response.json(makeQueue()),
  })
  await expect.element(screen.getByRole('alert')).toBeVisible()
  fails = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('No messages to send')).toBeVisible()
})

const settings: Settings = {
  company_name: 'Creek Homes',
  logo: null,
  time_zone: 'Asia/Dubai',
  link_grace_hours: 48,
  office_phone: '',
  quiet_from: '21:00',
  quiet_to: '07:00',
  remind_unopened_hours: 4,
  remind_not_begun_hours: 2,
  damage_case_days: 14,
  remind_expiry_days: 30,
  remind_expiry_again_days: 7,
  spot_shots: 0,
  coordinators_see_all: true,
  ready_needs: 'approval',
  second_factor_for: 'nobody',
  accent_color: '',
  report_sections_off: [],
  mail: { configured: false, from: null, waiting: 0, failed: 0 },
  whatsapp: { configured: false, paused_at: null, waiting: 0, unpaid: 0, webhook_url: '' },
}

const labels = {
  en: {
    quiet: /^Quiet from/,
    unopened: 'Not opened: reminder after (hours)',
    notBegun: 'Not started: reminder before due (hours)',
    wrong: 'Enter a whole number from 0 to 72',
    save: 'Save',
  },
  ur: {
    quiet: /^خاموشی شروع/,
    unopened: 'نہیں کھولی گئی: کتنے گھنٹے بعد یاد دہانی',
    notBegun: 'کام شروع نہیں ہوا: مقررہ وقت سے کتنے گھنٹے پہلے یاد دہانی',
    wrong: '0 سے 72 تک پورا نمبر لکھیں',
    save: 'محفوظ کریں',
  },
} as const

test.each(['en', 'ur'] as const)(
  'quiet hours and reminders are set in 24 hours and whole hours, in %s',
  async (locale) => {
    await page.viewport(360, 800)
    changeLocale(locale)
    const { quiet, unopened, notBegun, wrong, save } = labels[locale]
    const sent = serve({ 'PATCH /api/settings/': settings })
    const screen = await render(<SettingsForm settings={settings} />, { wrapper: Office })
    await screen.getByRole('combobox', { name: quiet }).fill('10:30 pm')
    await screen.getByLabelText(unopened).fill('73')
    await screen.getByLabelText(notBegun).fill('0')
    await screen.getByRole('button', { name: save, exact: true }).click()
    await expect.element(screen.getByText(wrong)).toBeVisible()
    await expect.element(screen.getByLabelText(unopened)).toHaveFocus()
    expect(sent).toEqual([])
    expect(await violations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await screen.getByLabelText(unopened).fill('12')
    await screen.getByRole('button', { name: save, exact: true }).click()
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      quiet_from: '22:30',
      quiet_to: '07:00',
      remind_unopened_hours: 12,
      remind_not_begun_hours: 0,
    })
  },
)
