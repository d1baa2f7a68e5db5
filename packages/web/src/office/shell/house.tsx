import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { directionOf } from '@brightkey/i18n/languages'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { queries, useForgottenOnLeave } from '../../platform/office/queries.ts'
import { useLiveSocket } from '../../platform/office/socket.ts'
import { loadOfficeTexts, OfficeWords, useWords } from '../../platform/office/words.tsx'
import { ToastArea } from '../../ui/toast.tsx'
import { router } from '../router.tsx'

/** Fetches the screen of the address that is open. A failure is the router's to show, which asks again. */
export async function bringScreen(): Promise<void> {
  const matches: { routeId: keyof typeof router.routesById }[] = router.matchRoutes(router.latestLocation)
  const chunks = matches.map(({ routeId }) => router.loadRouteChunk(router.routesById[routeId]))
  await Promise.all(chunks).catch(() => undefined)
}

/** Fetches the screens that are not open yet, so that a network that goes takes none of them along. */
function bringTheRest(): () => void {
  const screens = Object.values(router.routesById)
  const later = setTimeout(() => {
    for (const screen of screens) router.loadRouteChunk(screen)?.catch(() => undefined)
  }, 3_000)
  return () => clearTimeout(later)
}

/** Everything behind the login. Mounted as long as a user is logged in. */
export function House() {
  useLiveSocket()
  useForgottenOnLeave()
  // The router outlives the house: where a login ended, it was left on the way to an address that nothing could draw.
  useEffect(() => void router.load(), [])
  useEffect(bringTheRest, [])
  return (
    <QueryClientProvider client={queries}>
      <OfficeWords load={loadOfficeTexts}>
        <Directed>
          <ToastArea>
            <RouterProvider router={router} />
          </ToastArea>
        </Directed>
      </OfficeWords>
    </QueryClientProvider>
  )
}

// The content policy allows no style elements; all our styles are in the stylesheet.
function Directed({ children }: { children: ReactNode }) {
  const { locale } = useWords()
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={directionOf(locale)}>{children}</DirectionProvider>
    </CSPProvider>
  )
}
