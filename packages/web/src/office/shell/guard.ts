import { guardDecision, loginAddress, returnPath } from '../../platform/office/guard.ts'
import { currentLogin, subscribeLogin } from '../../platform/office/login.ts'
import { tokens } from '../../platform/office/send.ts'

/** Returns the guard's decision for a path now. */
export const decisionFor = (path: string) =>
  guardDecision({ path, hasToken: tokens.access() !== null, hasUser: currentLogin().phase === 'in' })

function correctAddress() {
  // The work of an ended login stays at its address.
  if (currentLogin().phase === 'paused') return
  const decision = decisionFor(location.pathname)
  const here = location.pathname + location.search + location.hash
  if (decision === 'to-login') history.replaceState(null, '', loginAddress(here))
  if (decision === 'to-home') history.replaceState(null, '', returnPath(location.search))
}

/** Keeps the URL right for the login, now and when it changes. Must be called before the first render. */
export function followGuard(): void {
  correctAddress()
  subscribeLogin(correctAddress)
}
