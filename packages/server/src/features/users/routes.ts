import { userRoutes } from '@brightkey/contract/users/routes'
import { securityRoutes } from '@brightkey/contract/users/security-routes'
import { serve, serveInSteps } from '../../platform/http/binding.ts'
import { changePassword, removeUser, updateMe, updateUser } from './commands.ts'
import { forgotPassword, setPassword } from './invitations/commands.ts'
import { verifyInvitation } from './invitations/queries.ts'
import { logOut, logOutEverywhere } from './logins/commands/end.ts'
import { logIn } from './logins/commands/log-in.ts'
import { refreshLogin } from './logins/commands/refresh.ts'
import { inviteUser, resendInvitation, revokeInvitation } from './managed/commands.ts'
import { getUser, listUsers } from './managed/queries.ts'
import { getMe } from './queries.ts'
import { confirmLogin } from './recent-login/commands.ts'
import { removeView, saveView } from './views/commands.ts'
import { listViews } from './views/queries.ts'

export const userBindings = [
  serveInSteps(userRoutes.login, logIn),
  serveInSteps(userRoutes.refresh, refreshLogin),
  serve(userRoutes.logout, logOut),
  serve(userRoutes.me, getMe),
  serve(userRoutes.updateMe, updateMe),
  serveInSteps(userRoutes.changePassword, changePassword),
  serveInSteps(securityRoutes.confirm, confirmLogin),
  serve(userRoutes.logoutEverywhere, logOutEverywhere),
  serveInSteps(userRoutes.forgotPassword, forgotPassword),
  serve(userRoutes.verifyInvitation, verifyInvitation),
  serveInSteps(userRoutes.setPassword, setPassword),
  serve(userRoutes.views, listViews),
  serve(userRoutes.saveView, saveView),
  serve(userRoutes.removeView, removeView),
  serve(userRoutes.list, listUsers),
  serve(userRoutes.invite, inviteUser),
  serve(userRoutes.resendInvitation, resendInvitation),
  serve(userRoutes.revokeInvitation, revokeInvitation),
  serve(userRoutes.get, getUser),
  serve(userRoutes.update, updateUser),
  serve(userRoutes.remove, removeUser),
]
