import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { acceptanceRoutes } from '@brightkey/contract/reports/routes'
import { issueRoutes } from '@brightkey/contract/sessions/issue-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { repairRoutes } from '@brightkey/contract/sessions/repair-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import { expect } from 'vitest'
import { openCuttableProxy } from '../phone/cuttable-proxy.ts'
import { Api, openServer } from '../server.ts'
import { loadLinkTexts, loadTexts } from '../texts.ts'
import { engines } from './engines.ts'
import { createLinkedSession } from './links.ts'
import type { Phone } from './phone.ts'
import { testInBrowsers } from './test-in-browsers.ts'

const { phone: t } = await loadTexts('en')
const { t: td } = await loadLinkTexts('links/day', 'en')
const { t: ti } = await loadLinkTexts('links/inspection', 'en')
const { t: ta } = await loadLinkTexts('links/amenities', 'en')
const { t: tk } = await loadLinkTexts('links/keys', 'en')
const { t: tv } = await loadLinkTexts('links/acceptance', 'en')
const { t: tf, tl: tr } = await loadLinkTexts('links/repair', 'en')

/** A page by link: what is done on it up to the tap, the tap that sends, and whether the office has it. */
type LinkedPage = {
  kind: LinkKind | 'day' | 'repair'
  path: string
  prepare?: (phone: Phone) => Promise<void>
  tap: Parameters<Phone['click']>[0]
  hasArrived: () => Promise<boolean>
}

const door = 'Main door'

async function createSession(api: Api) {
  const linked = await createLinkedSession(api)
  await api.call(apartmentRoutes.setInventory, {
    id: linked.session.apartment.id,
    furniture: [{ title: { en: 'Sofa' }, quantity: 1 }],
    electrical: ['tv'],
    utensils: [],
    keys: [{ kind: 'key', label: door, quantity: 2 }],
  })
  return linked
}

const linkToken = (session: Session, kind: LinkKind) =>
  session.links.find((link) => link.kind === kind)?.token ?? ''

/** The pages of a session on which one tap sends something. */
async function tappedPages(api: Api): Promise<LinkedPage[]> {
  const { session, paths } = await createSession(api)
  const { id } = session
  // From a separate session: once the work has begun, an answer is too late.
  const asked = await createSession(api)
  const inspection = { token: linkToken(session, 'inspection') }
  const amenities = { token: linkToken(session, 'amenities-check') }
  return [
    {
      kind: 'day',
      path: asked.paths.day,
      tap: { name: td('answer.yes'), starts: true },
      hasArrived: async () =>
        (await api.call(sessionRoutes.get, { id: asked.session.id })).assignment === 'accepted',
    },
    {
      kind: 'cleaning',
      path: paths.cleaning,
      tap: { name: t('board.start'), starts: true },
      hasArrived: async () =>
        (await api.call(sessionRoutes.get, { id })).tasks.some(({ status }) => status === 'active'),
    },
    {
      kind: 'inspection',
      path: paths.inspection,
      tap: { css: 'label', name: ti('state.ok') },
      hasArrived: async () =>
        (await api.call(inspectionRoutes.inspection, inspection)).rooms.some(({ items }) =>
          items.some(({ state }) => state === 'ok'),
        ),
    },
    {
      kind: 'amenities-check',
      path: paths['amenities-check'],
      tap: { name: ta('present.all', { count: 1 }).replace(/\(.*/, '').trim(), starts: true },
      async hasArrived() {
        const { arrangement, electrical } = await api.call(inspectionRoutes.amenities, amenities)
        return [...arrangement, ...electrical].some(({ state }) => state !== null)
      },
    },
  ]
}

/** The hand-over of keys, the acceptance and a repair, which are signed. */
async function signedPages(api: Api): Promise<LinkedPage[]> {
  const { session, paths } = await createSession(api)
  await api.finishSession(session)
  const keys = { token: linkToken(session, 'keys-cards-verification') }
  const acceptance = { token: linkToken(session, 'verification') }
  const { results } = await api.call(issueRoutes.list, { search: session.code })
  const { repair } = await api.call(issueRoutes.issueRepairLink, { id: results[0]?.id ?? '' })
  const repairPath = new URL(repair?.url ?? '').pathname
  const repairToken = repairPath.split('/').filter(Boolean).at(-1) ?? ''
  return [
    {
      kind: 'keys-cards-verification',
      path: paths['keys-cards-verification'],
      async prepare(phone) {
        await phone.tap({ name: `${door}: ${tk('item.all_here', { count: 2 })}` })
        await phone.type({ css: 'input', name: tk('item.left_where') }, 'Key safe')
        await phone.type({ css: 'input', name: tk('sign.who_cleaner'), starts: true }, 'Maria Santos')
      },
      tap: { name: tk('sign.hand_over') },
      hasArrived: async () => (await api.call(inspectionRoutes.keys, keys)).handover !== null,
    },
    {
      kind: 'verification',
      path: paths.verification,
      async prepare(phone) {
        await phone.tap({ name: tv('choice.accept') })
        await phone.type({ css: 'input', name: tv('sign.name'), starts: true }, 'Sara Ahmed')
      },
      tap: { name: tv('sign.accept') },
      hasArrived: async () => (await api.call(acceptanceRoutes.get, acceptance)).acceptance !== null,
    },
    {
      kind: 'repair',
      path: repairPath,
      prepare: (phone) => phone.type({ css: 'input', name: tr('signer.name') }, 'Ravi'),
      tap: { name: tf('done.button') },
      hasArrived: async () => (await api.call(repairRoutes.get, { token: repairToken })).result !== null,
    },
  ]
}

/** Pages in a row, each kind of link that writes among them; the cleaner's and the client's twice. */
const pagesInARow = async (api: Api): Promise<LinkedPage[]> => [
  ...(await tappedPages(api)),
  ...(await signedPages(api)),
  ...(await tappedPages(api)),
]

/** How long a page may take to send what was done on it, ms: far less than a wait for another page. */
const sendMs = 15_000

/** Whether the office gets it while the page is open. */
const arrives = ({ hasArrived }: LinkedPage): Promise<boolean> =>
  expect
    .poll(hasArrived, { timeout: sendMs })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )

for (const tls of [false, true]) {
  const scheme = tls ? 'https' : 'http'

  testInBrowsers(`pages by link in a row, over ${scheme}: each sends`, engines, async (phone) => {
    await using server = await openServer({ TRUSTED_PROXY: 'loopback' })
    await using line = await openCuttableProxy(server.url, { tls })
    const pages = await pagesInARow(await Api.asAdmin(server))
    const waiting: string[] = []
    for (const [index, page] of pages.entries()) {
      await phone.open(`${line.url}${page.path}?lang=en`)
      await page.prepare?.(phone)
      await phone.tap(page.tap)
      if (!(await arrives(page))) waiting.push(`${index + 1}: ${page.kind}`)
    }
    expect(waiting).toEqual([])
  })

  testInBrowsers(
    `pages by link in a row, over ${scheme}, each left 0 to 300 ms after a tap: nothing is lost, nothing waits`,
    engines,
    async (phone) => {
      await using server = await openServer({ TRUSTED_PROXY: 'loopback' })
      await using line = await openCuttableProxy(server.url, { tls })
      const pages = await pagesInARow(await Api.asAdmin(server))
      const address = ({ path }: LinkedPage) => `${line.url}${path}?lang=en`
      const delays = [0, 20, 5, 80, 300, 0, 120, 0, 20]
      const getDelay = (index: number) => delays[index % delays.length] ?? 0
      await phone.open(address(pages[0] as LinkedPage))
      for (const [index, page] of pages.entries()) {
        await page.prepare?.(phone)
        const next = pages[index + 1]
        if (next) await phone.leaveAfterClick(address(next), getDelay(index))
        await phone.tap(page.tap)
        if (next) await phone.waitForAddress(address(next))
      }
      const waiting: string[] = []
      if (!(await arrives(pages.at(-1) as LinkedPage))) waiting.push('the last page')
      for (const [index, page] of pages.entries()) {
        if (await page.hasArrived()) continue
        await phone.open(address(page))
        if (!(await arrives(page))) waiting.push(`${index + 1}: ${page.kind}, opened again`)
      }
      expect(waiting).toEqual([])
    },
  )
}
