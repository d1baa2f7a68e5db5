import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { checkLogin } from '../platform/office/login.ts'
import { readSessionsSearch } from './sessions/list/sessions-search.ts'
import { decisionFor } from './shell/guard.ts'
import { NotFound } from './shell/lazy-screen.tsx'
import { Shell } from './shell/shell.tsx'

export const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  async beforeLoad({ location }) {
    // Without a login the app is unmounted and `followGuard` sets the URL; this handles the rest.
    const decision = decisionFor(location.pathname)
    if (decision === 'check') await checkLogin()
    if (decision === 'to-home') throw redirect({ to: '/', replace: true })
  },
})

/** The list has one URL, so that the current item of the navigation and Back stay the same. */
export const sessionsAlias = createRoute({
  getParentRoute: () => root,
  path: '/sessions',
  validateSearch: readSessionsSearch,
  beforeLoad({ search }) {
    throw redirect({ to: '/', search, replace: true })
  },
})
/** Its address in earlier releases. */
export const messagesAlias = createRoute({
  getParentRoute: () => root,
  path: '/to-tell',
  beforeLoad() {
    throw redirect({ to: '/messages', replace: true })
  },
})
