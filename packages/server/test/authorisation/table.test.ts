import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { areaRoutes } from '@brightkey/contract/apartments/area-routes'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { apiKeyRoutes } from '@brightkey/contract/api-keys/routes'
import { auditRoutes } from '@brightkey/contract/audit/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { pageResultRoutes } from '@brightkey/contract/inspections/routes'
import { ownerRoutes } from '@brightkey/contract/owners/routes'
import { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import { monthRoutes } from '@brightkey/contract/reports/month-routes'
import { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import { statementRoutes } from '@brightkey/contract/reports/statement-routes'
import type { Route } from '@brightkey/contract/route'
import { evidenceRoutes } from '@brightkey/contract/sessions/evidence-routes'
import { issueRoutes } from '@brightkey/contract/sessions/issue-routes'
import { readinessRoutes } from '@brightkey/contract/sessions/readiness-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { exportRoutes } from '@brightkey/contract/system/export-routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { webhookRoutes } from '@brightkey/contract/webhooks/routes'
import { expect, test } from 'vitest'
import { cells } from './cells.ts'
import type { Row } from './row.ts'

/** A row of the matrix by its route, and by its name where the route has several. */
const one = (route: Route, which = ''): Row => {
  const found = cells.find((each) => each.route === route && each.which === which)
  if (!found) throw new Error(`no row of ${route.method} ${route.path} (${which})`)
  return found
}
const all = (...routes: Route[]) => routes.map((route) => one(route))

/** The rows of the matrix that each line of the table is about. Two lines are not about a status: their tests are named. */
const lines: Record<string, readonly Row[] | string> = {
  'see sessions, reports, and problems, keys, photos and recipients of them': all(
    sessionRoutes.get,
    officeReportRoutes.get,
    officeReportRoutes.proof,
    deliveryRoutes.ofReport,
    deliveryRoutes.ofSession,
    pageResultRoutes.ofSession,
    evidenceRoutes.get,
    evidenceRoutes.previous,
  ),
  'send a cleaner’s day link': 'packages/server/test/cleaners/day.test.ts',
  'be notified of a session': 'packages/server/test/users/notifications.test.ts',
  'create, edit, extend, duplicate, review sessions; send reports': all(
    sessionRoutes.update,
    sessionRoutes.duplicate,
    sessionRoutes.approve,
    sessionRoutes.undoApproval,
    sessionRoutes.return,
    sessionRoutes.resolveIssue,
    sessionRoutes.issueLink,
    sessionRoutes.revokeLink,
    issueRoutes.update,
    deliveryRoutes.send,
    deliveryRoutes.retry,
    officeReportRoutes.damagePack,
  ),
  'restore deleted photos, resend what a channel without balance kept': all(
    sessionRoutes.restorePhoto,
    deliveryRoutes.resendAll,
  ),
  'delete a session': [
    one(sessionRoutes.remove, 'not started'),
    one(sessionRoutes.remove, 'started'),
    one(sessionRoutes.restore, 'started'),
  ],
  'edit apartments, areas and templates': [
    ...all(areaRoutes.list, areaRoutes.create, areaRoutes.update, areaRoutes.remove),
    ...all(apartmentRoutes.list, apartmentRoutes.get, templateRoutes.list, templateRoutes.get),
    ...all(apartmentRoutes.create, apartmentRoutes.update, apartmentRoutes.archive),
    ...all(templateRoutes.update, templateRoutes.archive),
    one(templateRoutes.create, 'a general one'),
  ],
  'edit owners of apartments, their links and prices': all(
    ownerRoutes.list,
    ownerRoutes.get,
    ownerRoutes.create,
    ownerRoutes.update,
    ownerRoutes.remove,
    ownerRoutes.issueLink,
    ownerRoutes.revokeLink,
  ),
  'edit the address book of cleaners': all(
    cleanerBookRoutes.list,
    cleanerBookRoutes.get,
    cleanerBookRoutes.create,
    cleanerBookRoutes.update,
    cleanerBookRoutes.deactivate,
    cleanerBookRoutes.merge,
  ),
  'see the month, statements and rates, and the audit log; correct statements': all(
    monthRoutes.month,
    monthRoutes.supplies,
    monthRoutes.statement,
    ownerRoutes.sheet,
    statementRoutes.export,
    statementRoutes.addCorrection,
    statementRoutes.removeCorrection,
    auditRoutes.list,
  ),
  'invite, deactivate, delete users': ['user', 'admin'].flatMap((role) => [
    one(userRoutes.update, role),
    one(userRoutes.remove, role),
    one(userRoutes.resendInvitation, role),
  ]),
  'appoint administrators and superusers': [
    one(userRoutes.invite, 'an administrator'),
    one(userRoutes.update, 'promoted to administrator'),
    one(userRoutes.update, 'promoted to superuser'),
  ],
  'export all data': all(exportRoutes.list, exportRoutes.create),
  'see which apartments are ready': all(readinessRoutes.get),
  'give a reception the link of the board': all(
    readinessRoutes.link,
    readinessRoutes.issueLink,
    readinessRoutes.revokeLink,
  ),
  'settings, own words and looks': all(
    settingsRoutes.get,
    settingsRoutes.update,
    settingsRoutes.setLogo,
    settingsRoutes.removeLogo,
  ),
  'webhooks, API keys': [...Object.values(webhookRoutes), ...Object.values(apiKeyRoutes)].map((route) =>
    one(route),
  ),
}

/** How the words of a cell of the table begin, and whether they permit this row of the matrix. */
const words: readonly [RegExp, (row: Row) => boolean][] = [
  [/^(all|yes|edit|everyone)\b/, () => true],
  [/^those they (see|created), before any task is started$/, (row) => row.which !== 'started'],
  [/^those they (see|created)/, () => true],
  [/^read\b/, ({ route }) => route.method === 'GET'],
  [/^coordinators$/, ({ which }) => which === 'user'],
  [/^–$/, () => false],
]

const permits = (text: string, row: Row): boolean => {
  const known = words.find(([pattern]) => pattern.test(text))
  if (!known) throw new Error(`a cell with other words: ${text}`)
  return known[1](row)
}

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const rules = readFileSync(`${root}docs/product-rules.md`, 'utf8')
const [, table = ''] = /\n\| May .*\n\|[-|]+\n((?:\|.*\n)+)/.exec(rules) ?? []
const tableLines = table
  .trim()
  .split('\n')
  .map((line) => line.replaceAll("'", '’').slice(2, -2).split(' | '))

test('the table of roles has the lines that are compared with the matrix', () => {
  expect(tableLines.map(([thing]) => thing)).toEqual(Object.keys(lines))
})

test.each(tableLines)('who may: %s', (thing = '', superuser = '', admin = '', coordinator = '') => {
  const rows = lines[thing] ?? []
  if (typeof rows === 'string') return expect(existsSync(`${root}${rows}`), rows).toBe(true)
  for (const row of rows) {
    const answers = (actor: 'superuser' | 'admin' | 'user' | 'covering') =>
      typeof row.cells[actor] === 'number'
    const name = `${row.route.method} ${row.route.path} ${row.which}`
    expect({ name, superuser: answers('superuser'), admin: answers('admin'), user: answers('user') }).toEqual(
      {
        name,
        superuser: permits(superuser, row),
        admin: permits(admin, row),
        user: permits(coordinator, row),
      },
    )
    // With the setting off, what others created is hidden; with it on, it is as one’s own.
    if (!/those they/.test(coordinator)) continue
    expect({ name, other: row.cells.other, covering: row.cells.covering }).toEqual({
      name,
      other: '404 not_found',
      covering: row.cells.user,
    })
  }
})
