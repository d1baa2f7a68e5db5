import { deliveryCells } from './authorisation-cells-deliveries.ts'
import { linkCells } from './authorisation-cells-links.ts'
import { officeCells } from './authorisation-cells-office.ts'
import { pageCells } from './authorisation-cells-pages.ts'
import { reportCells } from './authorisation-cells-reports.ts'
import { sessionCells } from './authorisation-cells-sessions.ts'
import { userCells } from './authorisation-cells-users.ts'
import type { Row } from './authorisation-row.ts'

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
