import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { serve, serveThenRead } from '../../platform/http/binding.ts'
import {
  createCleaner,
  deactivateCleaner,
  importCleaners,
  issueDayLink,
  mergeCleaners,
  revokeDayLink,
  updateCleaner,
} from './commands.ts'
import { getCleaner, listCleaners } from './queries/cleaners.ts'

export const cleanerBookBindings = [
  serve(cleanerBookRoutes.list, listCleaners),
  serveThenRead(cleanerBookRoutes.create, createCleaner, getCleaner),
  serve(cleanerBookRoutes.import, importCleaners),
  serve(cleanerBookRoutes.get, getCleaner),
  serveThenRead(cleanerBookRoutes.update, updateCleaner, getCleaner),
  serve(cleanerBookRoutes.deactivate, deactivateCleaner),
  serveThenRead(cleanerBookRoutes.merge, mergeCleaners, getCleaner),
  serveThenRead(cleanerBookRoutes.issueDayLink, issueDayLink, getCleaner),
  serve(cleanerBookRoutes.revokeDayLink, revokeDayLink),
]
