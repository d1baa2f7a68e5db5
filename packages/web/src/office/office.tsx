import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { accountPageAt } from '../platform/office/guard.ts'
import { useLogin } from '../platform/office/login.ts'
import {
  LoginTextsProvider,
  loadLoginTexts,
  loadOfficeTexts,
  preloadOfficeTexts,
  storedLocale,
  useLoginTexts,
} from '../platform/office/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'

type State = { failed: boolean }

/** The last error boundary. Its texts are fixed, because loading the texts may be what failed. */
class LastErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div
        role="alert"
        className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center"
      >
        <p className="font-bold text-lg">This page could not be loaded.</p>
        <Button look="strong" onClick={() => location.reload()}>
          ↻ Reload
        </Button>
      </div>
    )
  }
}

let loading: Promise<ComponentType> | undefined

/**
 * Loads the app together with its texts and the current screen: React delays updates within 300 ms after a fallback, so
 * loading them one by one would take longer.
 */
export function loadApp(): Promise<ComponentType> {
  loading ??= loadAppParts()
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

async function loadAppParts(): Promise<ComponentType> {
  const texts = preloadOfficeTexts(loadOfficeTexts, storedLocale())
  const { OfficeApp, loadCurrentScreen } = await import('./office-app.tsx')
  await Promise.all([texts, loadCurrentScreen()])
  return OfficeApp
}

/** Returns the app for users who are, or may be, logged in; null until it has loaded. Throws if it cannot be loaded. */
function useApp(wanted: boolean): ComponentType | null {
  const [app, setApp] = useState<{ App: ComponentType } | { failure: unknown } | null>(null)
  useEffect(() => {
    if (!wanted) return
    let isMounted = true
    loadApp().then(
      (App) => isMounted && setApp({ App }),
      (failure: unknown) => isMounted && setApp({ failure }),
    )
    return () => {
      isMounted = false
    }
  }, [wanted])
  if (app !== null && 'failure' in app) throw app.failure
  return app?.App ?? null
}

const LoginScreen = lazy(() => import('./screens/login.tsx').then((it) => ({ default: it.LoginScreen })))
const ForgotPasswordScreen = lazy(() =>
  import('./screens/forgot-password.tsx').then((it) => ({ default: it.ForgotPasswordScreen })),
)
const SetPasswordScreen = lazy(() =>
  import('./screens/set-password.tsx').then((it) => ({ default: it.SetPasswordScreen })),
)

// These pages are always entered and left by loading the document.
const publicPage = accountPageAt(location.pathname)

/** The office: the login pages, which are small, and the app behind them, which loads for logged-in users. */
export function Office() {
  return (
    <LastErrorBoundary>
      <Suspense fallback={<LoadingScreen />}>
        <LoginTextsProvider load={loadLoginTexts}>
          <CurrentPage />
        </LoginTextsProvider>
      </Suspense>
    </LastErrorBoundary>
  )
}

function CurrentPage() {
  const login = useLogin()
  const { t } = useLoginTexts()
  const App = useApp(publicPage === null && login.phase !== 'out')
  if (publicPage?.page === 'forgot-password') return <ForgotPasswordScreen />
  if (publicPage?.page === 'set-password') return <SetPasswordScreen token={publicPage.token} />
  if (login.phase === 'out') return <LoginScreen reason={login.why} onFocus={() => void loadApp()} />
  if (login.phase === 'unknown') return <LoadingScreen text={t('login.checking')} />
  if (App === null) return <LoadingScreen text={t('login.opening')} />
  return (
    <Suspense fallback={<LoadingScreen text={t('login.opening')} />}>
      <App />
    </Suspense>
  )
}

export function LoadingScreen({ text = 'Brightkey' }: { text?: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4 text-muted">
      <Logo className="size-12" />
      <p>{text}</p>
    </div>
  )
}
