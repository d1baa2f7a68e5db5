import { guardDecision, loginAddress, returnPath } from '../../platform/office/guard.ts'
import { currentLogin, subscribeLogin } from '../../platform/office/login.ts'
import { tokens } from '../../platform/office/send.ts'

/** What the guard says of a path now. */
export const decisionFor = (path: string) =>
  guardDecision({ path, hasToken: tokens.access() !== null, hasUser: currentLogin().phase === 'in' })

function follow() {
  const decision = decisionFor(location.pathname)
  const here = location.pathname + location.search + location.hash
  if (decision === 'to-login') history.replaceState(null, '', loginAddress(here))
  if (decision === 'to-home') history.replaceState(null, '', returnPath(location.search))
}

/** Keeps the address true to the login, now and whenever it changes; subscribe before anything is drawn. */
export function followGuard(): void {
  follow()
  subscribeLogin(follow)
}
