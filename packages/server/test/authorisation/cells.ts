import { deliveryCells } from './cells-deliveries.ts'
import { linkCells } from './cells-links.ts'
import { officeCells } from './cells-office.ts'
import { pageCells } from './cells-pages.ts'
import { reportCells } from './cells-reports.ts'
import { sessionCells } from './cells-sessions.ts'
import { userCells } from './cells-users.ts'
import type { Row } from './row.ts'

/** Every route with what each actor is answered. A route that is not here fails the test by its name. */
export const cells: readonly Row[] = [
  ...userCells,
  ...officeCells,
  ...sessionCells,
  ...linkCells,
  ...pageCells,
  ...reportCells,
  ...deliveryCells,
]

/** What a route is called in the table. */
export const keyOf = ({ method, path }: Row['route']) => `${method} ${path}`
