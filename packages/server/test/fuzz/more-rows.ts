import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { ownerRoutes } from '@brightkey/contract/owners/routes'
import { damageCaseRoutes } from '@brightkey/contract/reports/damage-case-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { dayRoutes } from '@brightkey/contract/sessions/day-routes'
import { feedRoutes } from '@brightkey/contract/sessions/feed-routes'
import { issueRoutes } from '@brightkey/contract/sessions/issue-routes'
import { readinessRoutes } from '@brightkey/contract/sessions/readiness-routes'
import { repairRoutes } from '@brightkey/contract/sessions/repair-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { exportRoutes } from '@brightkey/contract/system/export-routes'
import { anyone, row } from '../authorisation/row.ts'
import type { Cell } from '../authorisation/scene.ts'

const tokenIn = (url: string | null | undefined) =>
  new URL(url ?? '', 'http://x').pathname.split('/').at(-1) ?? ''

/** The link of the day of a cleaner who has session A. */
async function dayOfA({ world, a }: Cell) {
  const { id, day_url } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita' })
  await world.admin.call(sessionRoutes.update, { id: a.session.id, cleaner_id: id })
  return { token: tokenIn(day_url), sessionId: a.session.id }
}

async function repairOfA({ world, a }: Cell) {
  const issue = { token: a.token, id: crypto.randomUUID(), kind: 'broken' as const }
  await a.call(cleanerRoutes.reportIssue, issue)
  const { results } = await world.admin.call(issueRoutes.list, {})
  const id = results.find(({ session }) => session.id === a.session.id)?.id ?? ''
  const { repair } = await world.admin.call(issueRoutes.issueRepairLink, { id })
  return { token: tokenIn(repair?.url) }
}

async function sharedCase(cell: Cell) {
  const { id: session_id } = cell.a.session
  const photos = [{ session_id, id: (await cell.photo()).id }]
  const { id } = await cell.world.admin.call(damageCaseRoutes.open, { session_id, photos })
  const { link } = await cell.world.admin.call(damageCaseRoutes.issueLink, { id })
  return { token: tokenIn(link?.url) }
}

async function openBoard({ world }: Cell) {
  const { url } = await world.admin.call(readinessRoutes.issueLink, {})
  return { token: tokenIn(url) }
}

async function pageOfOwner({ world }: Cell) {
  const { url } = await world.admin.call(ownerRoutes.create, { name: 'Nadia Haddad' })
  return { token: tokenIn(url) }
}

/** The address of an export of all data. */
async function preparedExport({ world }: Cell) {
  const { id, address } = await world.admin.call(exportRoutes.create, {})
  return { id, s: new URL(address, 'http://x').searchParams.get('s') ?? '' }
}

const ok = anyone(200, 200)

/** Links that no actor of the matrix holds, by those who do. */
export const moreRows = [
  row(dayRoutes.day, ok, async (cell) => ({ token: (await dayOfA(cell)).token }), 'its holder'),
  row(
    dayRoutes.answer,
    ok,
    async (cell) => ({ ...(await dayOfA(cell)), answer: 'declined' as const }),
    'its holder',
  ),
  row(readinessRoutes.board, ok, openBoard, 'its holder'),
  row(exportRoutes.download, ok, preparedExport, 'its holder'),
  row(ownerRoutes.page, ok, pageOfOwner, 'its holder'),
  row(damageCaseRoutes.shared, ok, sharedCase, 'its holder'),
  row(repairRoutes.get, ok, repairOfA, 'its holder'),
  row(repairRoutes.done, ok, async (cell) => ({ ...(await repairOfA(cell)), name: 'Ravi' }), 'its holder'),
  row(
    feedRoutes.read,
    ok,
    async (cell) => {
      const { url } = await (await cell.scene.login('user')).call(feedRoutes.issue, {})
      return { token: tokenIn(url).replace('.ics', '') }
    },
    'its holder',
  ),
]
