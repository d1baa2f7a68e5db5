import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { serve } from '../../platform/http/binding.ts'
import { updateSettings } from './commands.ts'
import { getSettings, getSharing } from './queries.ts'

export const settingsBindings = [
  serve(settingsRoutes.get, getSettings),
  serve(settingsRoutes.sharing, getSharing),
  serve(settingsRoutes.update, updateSettings),
]
