import { bulkRoutes } from '@brightkey/contract/sessions/bulk-routes'
import { feedRoutes } from '@brightkey/contract/sessions/feed-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { serve, serveInSteps } from '../../platform/http/binding.ts'
import { planAssignments } from './assignment/queries.ts'
import { changeSessions } from './bulk/commands.ts'
import { issueCleanerFeed, issueFeed, revokeCleanerFeed, revokeFeed } from './feeds/commands.ts'
import { getCleanerFeed, getFeed, readFeed } from './feeds/queries.ts'
import { getSchedule } from './queries.ts'

export const scheduleBindings = [
  serveInSteps(bulkRoutes.change, changeSessions),
  serveInSteps(bulkRoutes.planAssignments, planAssignments),
  serve(planningRoutes.schedule, getSchedule),
  serve(feedRoutes.read, readFeed),
  serve(feedRoutes.get, getFeed),
  serve(feedRoutes.issue, issueFeed),
  serve(feedRoutes.revoke, revokeFeed),
  serve(feedRoutes.ofCleaner, getCleanerFeed),
  serve(feedRoutes.issueForCleaner, issueCleanerFeed),
  serve(feedRoutes.revokeForCleaner, revokeCleanerFeed),
]
