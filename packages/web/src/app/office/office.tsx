import { lazy, Suspense } from 'react'
import { loadDoorTexts } from '../../platform/office-catalogs.ts'
import { doorAt } from '../../platform/office-guard.ts'
import { useLogin } from '../../platform/office-login.ts'
import { DoorWords, useDoorWords } from '../../platform/office-words.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Broken } from './broken.tsx'

const loadHouse = () => import('./house.tsx')
const House = lazy(() => loadHouse().then((it) => ({ default: it.House })))
const LoginScreen = lazy(() =>
  import('../../screens/office/login.tsx').then((it) => ({ default: it.LoginScreen })),
)
const ForgotPasswordScreen = lazy(() =>
  import('../../screens/office/forgot-password.tsx').then((it) => ({ default: it.ForgotPasswordScreen })),
)
const SetPasswordScreen = lazy(() =>
  import('../../screens/office/set-password.tsx').then((it) => ({ default: it.SetPasswordScreen })),
)

// One always comes to these and leaves them by a load of a document.
const opened = doorAt(location.pathname)

/** The office is two things: its door, which is light, and the house behind it, which is fetched for who may enter. */
export function Office() {
  return (
    <Broken>
      <Suspense fallback={<Opening />}>
        <DoorWords load={loadDoorTexts}>
          <Inside />
        </DoorWords>
      </Suspense>
    </Broken>
  )
}

function Inside() {
  const login = useLogin()
  const { t } = useDoorWords()
  if (opened?.door === 'forgot') return <ForgotPasswordScreen />
  if (opened?.door === 'set-password') return <SetPasswordScreen token={opened.token} />
  if (login.phase === 'out') return <LoginScreen why={login.why} onSuccessSoon={() => void loadHouse()} />
  if (login.phase === 'unknown') {
    // Most stored tokens are good: the house is fetched while the server looks at this one.
    void loadHouse()
    return <Opening words={t('door.checking')} />
  }
  return (
    <Suspense fallback={<Opening words={t('door.opening')} />}>
      <House />
    </Suspense>
  )
}

function Opening({ words = 'Brightkey' }: { words?: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4 text-muted">
      <Logo className="size-12" />
      <p>{words}</p>
    </div>
  )
}
