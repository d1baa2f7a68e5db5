import { userRoutes } from '@brightkey/contract/users/routes'
import { securityRoutes } from '@brightkey/contract/users/security-routes'
import { serve, serveInSteps } from '../../platform/http/binding.ts'
import { changePassword, removeUser, updateMe, updateUser } from './commands.ts'
import { logInByOidc } from './identities/commands/log-in.ts'
import { forgotPassword, setPassword } from './invitations/commands.ts'
import { verifyInvitation } from './invitations/queries.ts'
import { endOwnLogin, logOut, logOutEverywhere } from './logins/commands/end.ts'
import { logIn } from './logins/commands/log-in.ts'
import { logInByPasskey } from './logins/commands/passkey.ts'
import { refreshLogin } from './logins/commands/refresh.ts'
import { takeSecondStep } from './logins/commands/second-step.ts'
import { listLogins } from './logins/queries.ts'
import { inviteUser, resendInvitation, revokeInvitation } from './managed/commands.ts'
import { getUser, listUsers } from './managed/queries.ts'
import { getPasskeyLoginOptions, getProofOptions } from './passkeys/commands.ts'
import { getMe } from './queries.ts'
import { confirmLogin } from './recent-login/commands.ts'
import { addPasskey, getPasskeyOptions, removePasskey } from './security/commands/passkeys.ts'
import { renewRecoveryCodes } from './security/commands/recovery.ts'
import { confirmTotp, removeTotp, startTotp } from './security/commands/totp.ts'
import { getSecurity } from './security/queries.ts'
import { removeView, saveView } from './views/commands.ts'
import { listViews } from './views/queries.ts'

export const userBindings = [
  serveInSteps(userRoutes.login, logIn),
  serveInSteps(userRoutes.refresh, refreshLogin),
  serve(userRoutes.logout, logOut),
  serve(userRoutes.me, getMe),
  serve(userRoutes.updateMe, updateMe),
  serveInSteps(userRoutes.changePassword, changePassword),
  serveInSteps(securityRoutes.secondStep, takeSecondStep),
  serveInSteps(securityRoutes.passkeyLoginOptions, getPasskeyLoginOptions),
  serveInSteps(securityRoutes.passkeyLogin, logInByPasskey),
  serveInSteps(securityRoutes.oidcLogin, logInByOidc),
  serveInSteps(securityRoutes.confirm, confirmLogin),
  serveInSteps(securityRoutes.proofOptions, getProofOptions),
  serve(securityRoutes.get, getSecurity),
  serveInSteps(securityRoutes.startTotp, startTotp),
  serve(securityRoutes.confirmTotp, confirmTotp),
  serveInSteps(securityRoutes.removeTotp, removeTotp),
  serve(securityRoutes.renewRecoveryCodes, renewRecoveryCodes),
  serveInSteps(securityRoutes.passkeyOptions, getPasskeyOptions),
  serveInSteps(securityRoutes.addPasskey, addPasskey),
  serve(securityRoutes.removePasskey, removePasskey),
  serve(securityRoutes.logins, listLogins),
  serve(securityRoutes.endLogin, endOwnLogin),
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
