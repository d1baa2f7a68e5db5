import { areaCells } from './cells-areas.ts'
import { expiryCells } from './cells-expiries.ts'
import { foundCells } from './cells-found.ts'
import { linkCells } from './cells-links.ts'
import { officeCells, sessionCells } from './cells-office.ts'
import { pageCells } from './cells-pages.ts'
import { phoneCells } from './cells-phones.ts'
import { pushCells } from './cells-push.ts'
import { receiptCells } from './cells-receipts.ts'
import { deliveryCells, reportCells } from './cells-reports.ts'
import { supplyCells } from './cells-supplies.ts'
import { userCells } from './cells-users.ts'
import { webhookCells } from './cells-webhooks.ts'
import type { Row } from './row.ts'

/** Every route with the expected response for each actor, and a valid input. */
export const cells: readonly Row[] = [
  ...userCells,
  ...officeCells,
  ...areaCells,
  ...sessionCells,
  ...linkCells,
  ...pageCells,
  ...reportCells,
  ...deliveryCells,
  ...webhookCells,
  ...pushCells,
  ...supplyCells,
  ...expiryCells,
  ...foundCells,
  ...phoneCells,
  ...receiptCells,
]
