import type { Locale } from '@brightkey/contract/locale'
import type { SessionSupply } from '@brightkey/contract/supplies/schema'
import { texts as en } from '@brightkey/i18n/en/found'
import { texts as enStock } from '@brightkey/i18n/en/stock'
import { translator } from '@brightkey/i18n/message'
import { texts as ur } from '@brightkey/i18n/ur/found'
import { texts as urStock } from '@brightkey/i18n/ur/stock'
import { type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cleanerActions } from '../../../src/links/cleaning/actions.ts'
import { SentFound } from '../../../src/links/cleaning/found/found-button.tsx'
import { FoundSheet } from '../../../src/links/cleaning/found/found-sheet.tsx'
import type { SessionView } from '../../../src/links/cleaning/session-view.ts'
import { SuppliesButton } from '../../../src/links/cleaning/supplies/supplies-button.tsx'
import { SuppliesSheet } from '../../../src/links/cleaning/supplies/supplies-sheet.tsx'
import type { Action } from '../../../src/links/queue/action.ts'
import { OutboxProvider, useQueuedItems } from '../../../src/links/queue/outbox-context.tsx'
import { queueRules } from '../../../src/links/queue/queue-rules.ts'
import { newId } from '../../../src/platform/client-id.ts'
import { setDocumentLanguage } from '../../../src/platform/language/chosen.ts'
import { LanguageProvider, loadCatalog } from '../../../src/platform/language/language.tsx'
import { applyAll } from '../../../src/platform/outbox/action-entry.ts'
import { Outbox } from '../../../src/platform/outbox/outbox.ts'
import { violations } from '../office.tsx'

const foundTexts = { en: translator<typeof en>(en, 'en'), ur: translator<typeof en>(ur, 'ur') }
const stockTexts = {
  en: translator<typeof enStock>(enStock, 'en'),
  ur: translator<typeof enStock>(urStock, 'ur'),
}

const openQueue = async (token: string) => {
  const outbox = new Outbox<Action>(token, queueRules(cleanerActions))
  await outbox.reload()
  return outbox
}

type Draw = (view: SessionView) => ReactNode

/** A phone without a network: what its user does waits in the queue, and is shown. */
function Page({ session, draw }: { session: SessionView; draw: Draw }) {
  return draw(applyAll(cleanerActions, session, useQueuedItems()))
}

async function openOffline(session: Partial<SessionView>, draw: Draw, locale: Locale = 'en') {
  setDocumentLanguage(locale)
  const catalog = await loadCatalog(locale, false)
  const token = newId()
  const outbox = await openQueue(token)
  const act = (action: Action) => outbox.add(action).then(() => true)
  const screen = await render(
    <LanguageProvider start={{ locale, catalog }} withReport={false} timeZone="Asia/Dubai">
      <OutboxProvider value={{ outbox, act }}>
        <main>
          <Suspense>
            <Page session={{ tasks: [], ...session } as unknown as SessionView} draw={draw} />
          </Suspense>
        </main>
      </OutboxProvider>
    </LanguageProvider>,
  )
  /** What the phone still knows after a restart. */
  const kept = async () => (await openQueue(token)).getItems().map(({ action }) => action)
  return { screen, kept }
}

const supply = (id: string, fields: Partial<SessionSupply> = {}): SessionSupply => ({
  ...{ id, kind: 'supply', name: { en: id }, name_text: id, unit: 'roll', minimum: 4 },
  ...{ level: null, count: null, put_on: null, taken_away: null, ...fields },
})
const left = (element: Element) => element.getBoundingClientRect().left

test.each(['en', 'ur'] as const)(
  'without a network, what is left is answered by a picture or a count, which the phone keeps: %s',
  async (locale) => {
    const t = stockTexts[locale]
    const supplies = [supply('Toilet paper'), supply('Sheets', { kind: 'linen', unit: 'set' })]
    const draw: Draw = (view) => (
      <>
        <SuppliesButton supplies={view.supplies ?? []} onOpen={() => undefined} />
        <SuppliesSheet supplies={view.supplies ?? []} onClose={() => undefined} />
      </>
    )
    const { screen, kept } = await openOffline({ supplies }, draw, locale)
    const paper = screen.getByRole('group', { name: 'Toilet paper' })
    const level = (key: 'ok' | 'low' | 'out') => paper.getByRole('radio', { name: t(`level.${key}`) })
    await expect.element(level('low')).toBeInTheDocument()
    expect(await violations()).toEqual([])
    expect(left(level('ok').element()) < left(level('out').element())).toBe(locale === 'en')

    await level('low').click({ force: true })
    await expect.element(level('low')).toBeChecked()
    const count = paper.getByRole('textbox', { name: t('sheet.count') })
    await count.fill('x0')
    await expect.element(level('out')).toBeChecked()
    const button = (group: typeof paper, name: string) => group.getByRole('button', { name })
    const more = button(paper, `${t('sheet.count')}: ${t('sheet.more')}`)
    const less = button(paper, `${t('sheet.count')}: ${t('sheet.less')}`)
    await expect.element(less).toBeDisabled()
    expect(left(less.element())).toBeLessThan(left(more.element()))
    await more.click()
    await expect.element(count).toHaveValue('1')
    await expect.element(level('low')).toBeChecked()

    await button(
      screen.getByRole('group', { name: 'Sheets' }),
      `${t('sheet.put_on')}: ${t('sheet.more')}`,
    ).click()
    await expect.element(screen.getByText('2/2')).toBeInTheDocument()
    const linen = { kind: 'supplies', supply_id: 'Sheets', put_on: 1 }
    await expect.poll(async () => (await kept()).at(-1)).toEqual(linen)
    const paperKept = { kind: 'supplies', supply_id: 'Toilet paper', count: 1, level: 'low' }
    expect(
      (await kept()).filter((each) => 'supply_id' in each && each.supply_id === 'Toilet paper').at(-1),
    ).toEqual(paperKept)
  },
)

test('an apartment with linen alone is not asked how much is left', async () => {
  const supplies = [supply('Sheets', { kind: 'linen', unit: 'set' })]
  const draw: Draw = (view) => <SuppliesSheet supplies={view.supplies ?? []} onClose={() => undefined} />
  const { screen } = await openOffline({ supplies }, draw)
  await expect.element(screen.getByRole('heading', { name: 'Changed linen' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'How much is left?' })).not.toBeInTheDocument()
})

test.each(['en', 'ur'] as const)(
  'a found thing is sent only once it is said what it is, waits on a phone without a network, and is withdrawn after a question: %s',
  async (locale) => {
    const t = foundTexts[locale]
    const draw: Draw = (view) => (
      <>
        {view.found?.length ? (
          <SentFound found={view.found} locked={false} />
        ) : (
          <FoundSheet session={view} onClose={() => undefined} />
        )}
      </>
    )
    const { screen, kept } = await openOffline({ closes_at: '2030-01-01T00:00:00.000Z' }, draw, locale)
    const send = screen.getByRole('button', { name: t('sheet.send'), exact: true })
    await send.click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(t('sheet.pick'))
    expect(await violations()).toEqual([])
    expect(await kept()).toEqual([])
    await screen.getByLabelText(t('sheet.text')).fill('iPhone 15')
    await expect.element(screen.getByText(t('sheet.pick'))).not.toBeInTheDocument()
    await send.click()

    await expect.element(screen.getByText(t('sheet.waiting'))).toBeVisible()
    const thing = { found_kind: 'other', text: 'iPhone 15', place: '', room_id: null }
    expect(await kept()).toMatchObject([{ kind: 'found', ...thing }])
    const withdraw = screen.getByRole('button', { name: /: iPhone 15$/ })
    ;(withdraw.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(t('sheet.withdraw_title'))).toBeVisible()
    expect(await violations()).toEqual([])
    const questions = screen.getByRole('listitem').getByRole('button')
    expect(questions.elements()).toHaveLength(2)
    await questions.nth(1).click()
    await expect.element(withdraw).toBeVisible()
    expect(await kept()).toHaveLength(1)

    await withdraw.click()
    await questions.nth(0).click()
    await expect.element(withdraw).not.toBeInTheDocument()
    await expect.element(screen.getByText(t('sheet.withdraw_title'))).not.toBeInTheDocument()
    expect(await kept()).toMatchObject([{ kind: 'found' }, { kind: 'withdraw-found' }])
  },
)
