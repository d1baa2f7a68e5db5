import { userRoutes } from '@brightkey/contract/users/routes'
import { serve, serveInSteps } from '../../platform/http/binding.ts'
import { changePassword, updateMe } from './commands.ts'
import { logIn, logOut, refreshLogin } from './logins/commands.ts'
import { getMe } from './queries.ts'

export const userBindings = [
  serveInSteps(userRoutes.login, logIn),
  serveInSteps(userRoutes.refresh, refreshLogin),
  serve(userRoutes.logout, logOut),
  serve(userRoutes.me, getMe),
  serve(userRoutes.updateMe, updateMe),
  serveInSteps(userRoutes.changePassword, changePassword),
]
