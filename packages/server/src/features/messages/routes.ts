import { tellingRoutes } from '@brightkey/contract/sessions/telling-routes'
import { serve } from '../../platform/http/binding.ts'
import { recordTold, undoTold } from './commands/told.ts'
import { listToTell } from './queries/to-tell.ts'

export const messageBindings = [
  serve(tellingRoutes.list, listToTell),
  serve(tellingRoutes.told, recordTold),
  serve(tellingRoutes.undo, undoTold),
]
