import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { serve, serveInSteps } from '../../platform/http/binding.ts'
import { updateSettings } from './commands.ts'
import { removeLogo, setLogo } from './logo/commands.ts'
import { getLogo } from './logo/queries.ts'
import { getSettings, getSharing } from './queries.ts'

export const settingsBindings = [
  serve(settingsRoutes.get, getSettings),
  serve(settingsRoutes.sharing, getSharing),
  serve(settingsRoutes.update, updateSettings),
  serveInSteps(settingsRoutes.setLogo, setLogo),
  serve(settingsRoutes.removeLogo, removeLogo),
  serve(settingsRoutes.logo, getLogo),
]
