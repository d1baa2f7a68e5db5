import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { textDirection } from '@brightkey/i18n/languages'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { lazyPart } from '../platform/lazy-part.ts'
import { useAwayText } from '../platform/office/late-texts.ts'
import { reconnectLive, useLiveSocket } from '../platform/office/live/socket.ts'
import { currentLogin, useLogin, useUser } from '../platform/office/login.ts'
import { queries, useForgottenOnLeave, useReadAgainWhenReached } from '../platform/office/queries.ts'
import { loadOfficeTexts, OfficeTextsProvider, storedLocale, useTexts } from '../platform/office/texts.tsx'
import { ToastArea } from '../ui/toast.tsx'
import { router } from './router.tsx'
import { preloadNotices } from './shell/away-banner.tsx'
import { preloadScreens } from './shell/lazy-screen.tsx'

/** Loads the screen of the current URL. The router shows failures and retries. */
export async function loadCurrentScreen(): Promise<void> {
  const matches: { routeId: keyof typeof router.routesById }[] = router.matchRoutes(router.latestLocation)
  const chunks = matches.map(({ routeId }) => router.loadRouteChunk(router.routesById[routeId]))
  await Promise.all(chunks).catch(() => undefined)
}

/** Loads what is shown without the server before that is lost, then all screens; keeps them once all are there. */
function preloadLater(): () => void {
  const soon = setTimeout(() => {
    // What fails is tried again when it is shown.
    void Promise.all([preloadNotices(), useAwayText.preload(storedLocale())]).catch(() => undefined)
  }, 300)
  const later = setTimeout(() => {
    void preloadScreens()
      .then(async () =>
        (await import('./worker/connect.ts')).connectWorker((href) => router.navigate({ href })),
      )
      .catch(() => undefined)
  }, 3_000)
  return () => {
    clearTimeout(soon)
    clearTimeout(later)
  }
}

/** Keeps what the user reads, for the time without the server. */
function useKeptReads(): void {
  const { id } = useUser()
  useEffect(() => {
    let isMounted = true
    let stop: () => void = () => undefined
    import('../platform/office/away/kept-reads.ts').then(
      ({ keepReads }) => {
        if (isMounted) stop = keepReads(id)
      },
      () => undefined,
    )
    return () => {
      isMounted = false
      stop()
    }
  }, [id])
}

/** The login of this document is over: nothing of it opens without the server. */
function dropShellOnLeave(): () => void {
  return () =>
    void import('../platform/office/away/offline-shell.ts')
      .then(({ dropShell }) => dropShell())
      .catch(() => undefined)
}

/** The app behind the login, mounted while a user is logged in. */
export function OfficeApp() {
  useLiveSocket()
  useForgottenOnLeave()
  // The router outlives the app: after a logout it still points to a URL that was never rendered.
  useEffect(() => void router.load(), [])
  useEffect(preloadLater, [])
  useEffect(dropShellOnLeave, [])
  useKeptReads()
  useReadAgainWhenReached(reconnectLive)
  return (
    <QueryClientProvider client={queries}>
      <OfficeTextsProvider load={loadOfficeTexts}>
        <TextDirection>
          <ToastArea>
            <RouterProvider router={router} />
            <PausedLogin />
            <Suspense>
              <UserNeeded />
            </Suspense>
          </ToastArea>
        </TextDirection>
      </OfficeTextsProvider>
    </QueryClientProvider>
  )
}

const LoginAgain = lazyPart(async () => (await import('./account/login-again.tsx')).LoginAgain)

const UserNeeded = lazyPart(async () => (await import('./account/user-needed.tsx')).UserNeeded)

/** Asks for the password again over the work that an ended login has left, then goes on where it was. */
function PausedLogin() {
  const login = useLogin()
  const isPaused = login.phase === 'paused'
  useEffect(() => {
    if (!isPaused) return
    return () => {
      if (currentLogin().phase !== 'in') return
      reconnectLive()
      void queries.invalidateQueries()
    }
  }, [isPaused])
  if (!isPaused) return null
  return (
    <Suspense>
      <LoginAgain email={login.user.email} />
    </Suspense>
  )
}

// The content security policy allows no style elements; all styles are in the stylesheet.
function TextDirection({ children }: { children: ReactNode }) {
  const { locale } = useTexts()
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={textDirection(locale)}>{children}</DirectionProvider>
    </CSPProvider>
  )
}
