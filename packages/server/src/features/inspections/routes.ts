import { inspectionRoutes, pageResultRoutes } from '@brightkey/contract/inspections/routes'
import { serve, serveThenRead } from '../../platform/http/binding.ts'
import { getSession } from '../sessions/office/queries/session.ts'
import { makeIssue, saveAmenities } from './amenities/commands.ts'
import { getAmenities } from './amenities/queries.ts'
import { makeInspectionIssue, saveInspection, submitInspection } from './commands.ts'
import { makeKeyIssue, saveKeys } from './keys/commands.ts'
import { getKeys, listKeyHistory, listKeys } from './keys/queries.ts'
import { getInspection, getPageResults } from './queries.ts'

export const inspectionBindings = [
  serve(inspectionRoutes.inspection, getInspection),
  serveThenRead(inspectionRoutes.saveInspection, saveInspection, getInspection),
  serveThenRead(inspectionRoutes.submitInspection, submitInspection, getInspection),
  serve(inspectionRoutes.amenities, getAmenities),
  serveThenRead(inspectionRoutes.saveAmenities, saveAmenities, getAmenities),
  serveThenRead(pageResultRoutes.makeIssue, makeIssue, getSession),
  serveThenRead(pageResultRoutes.makeInspectionIssue, makeInspectionIssue, getSession),
  serveThenRead(pageResultRoutes.makeKeyIssue, makeKeyIssue, getSession),
  serve(pageResultRoutes.keys, listKeys),
  serve(pageResultRoutes.ofSession, getPageResults),
  serve(inspectionRoutes.keys, getKeys),
  serveThenRead(inspectionRoutes.saveKeys, saveKeys, getKeys),
  serve(pageResultRoutes.keyHistory, listKeyHistory),
]
