import { deliveryCells } from './cells-deliveries.ts'
import { linkCells } from './cells-links.ts'
import { officeCells } from './cells-office.ts'
import { pageCells } from './cells-pages.ts'
import { reportCells } from './cells-reports.ts'
import { sessionCells } from './cells-sessions.ts'
import { userCells } from './cells-users.ts'
import type { Row } from './row.ts'

/** Every route with the expected response for each actor. A route missing here fails the test by its name. */
export const cells: readonly Row[] = [
  ...userCells,
  ...officeCells,
  ...sessionCells,
  ...linkCells,
  ...pageCells,
  ...reportCells,
  ...deliveryCells,
]

/** The name of a route in the matrix. */
export const keyOf = ({ method, path }: Row['route']) => `${method} ${path}`
