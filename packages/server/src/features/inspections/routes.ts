import { inspectionRoutes, pageResultRoutes } from '@brightkey/contract/inspections/routes'
import { serve } from '../../platform/http/binding.ts'
import { makeIssue } from './amenities/commands/make-issue.ts'
import { saveAmenities } from './amenities/commands/save.ts'
import { getAmenities } from './amenities/queries.ts'
import { saveInspection } from './commands/save.ts'
import { submitInspection } from './commands/submit.ts'
import { saveKeys } from './keys/commands.ts'
import { getKeys, listKeyHistory } from './keys/queries.ts'
import { getInspection, getPageResults } from './queries.ts'

export const inspectionBindings = [
  serve(inspectionRoutes.inspection, getInspection),
  serve(inspectionRoutes.saveInspection, saveInspection),
  serve(inspectionRoutes.submitInspection, submitInspection),
  serve(inspectionRoutes.amenities, getAmenities),
  serve(inspectionRoutes.saveAmenities, saveAmenities),
  serve(pageResultRoutes.makeIssue, makeIssue),
  serve(pageResultRoutes.ofSession, getPageResults),
  serve(inspectionRoutes.keys, getKeys),
  serve(inspectionRoutes.saveKeys, saveKeys),
  serve(pageResultRoutes.keyHistory, listKeyHistory),
]
