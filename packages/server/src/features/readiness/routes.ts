import { readinessRoutes } from '@brightkey/contract/sessions/readiness-routes'
import { serve } from '../../platform/http/binding.ts'
import { issueBoardLink, revokeBoardLink } from './commands.ts'
import { getBoard, getBoardLink, getReadiness } from './queries.ts'

export const readinessBindings = [
  serve(readinessRoutes.get, getReadiness),
  serve(readinessRoutes.board, getBoard),
  serve(readinessRoutes.link, getBoardLink),
  serve(readinessRoutes.issueLink, issueBoardLink),
  serve(readinessRoutes.revokeLink, revokeBoardLink),
]
