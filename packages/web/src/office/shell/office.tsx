import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { doorAt } from '../../platform/office/guard.ts'
import { useLogin } from '../../platform/office/login.ts'
import {
  bringOfficeWords,
  DoorWords,
  loadDoorTexts,
  loadOfficeTexts,
  storedLocale,
  useDoorWords,
} from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'

type State = { failed: boolean }

/** The last net: also when the texts themselves could not be loaded, so it speaks English and shows a sign. */
class Broken extends Component<{ children: ReactNode }, State> {
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

let bringing: Promise<ComponentType> | undefined

/**
 * The house with its words and the screen that is asked for, all at once: React shows nothing anew within 300 ms of a
 * fallback, so each that came by itself would keep the reader waiting as long.
 */
export function bringHouse(): Promise<ComponentType> {
  bringing ??= bring()
  bringing.catch(() => {
    bringing = undefined
  })
  return bringing
}

async function bring(): Promise<ComponentType> {
  const words = bringOfficeWords(loadOfficeTexts, storedLocale())
  const { House, bringScreen } = await import('./house.tsx')
  await Promise.all([words, bringScreen()])
  return House
}

/** The house for whoever may enter, or may be about to; null until it is here. Throws where it cannot be fetched. */
function useHouse(wanted: boolean): ComponentType | null {
  const [house, setHouse] = useState<{ House: ComponentType } | { failure: unknown } | null>(null)
  useEffect(() => {
    if (!wanted) return
    let here = true
    bringHouse().then(
      (House) => here && setHouse({ House }),
      (failure: unknown) => here && setHouse({ failure }),
    )
    return () => {
      here = false
    }
  }, [wanted])
  if (house !== null && 'failure' in house) throw house.failure
  return house?.House ?? null
}

const LoginScreen = lazy(() => import('../screens/login.tsx').then((it) => ({ default: it.LoginScreen })))
const ForgotPasswordScreen = lazy(() =>
  import('../screens/forgot-password.tsx').then((it) => ({ default: it.ForgotPasswordScreen })),
)
const SetPasswordScreen = lazy(() =>
  import('../screens/set-password.tsx').then((it) => ({ default: it.SetPasswordScreen })),
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
  const House = useHouse(opened === null && login.phase !== 'out')
  if (opened?.door === 'forgot') return <ForgotPasswordScreen />
  if (opened?.door === 'set-password') return <SetPasswordScreen token={opened.token} />
  if (login.phase === 'out') return <LoginScreen why={login.why} onSuccessSoon={() => void bringHouse()} />
  if (login.phase === 'unknown') return <Opening words={t('door.checking')} />
  if (House === null) return <Opening words={t('door.opening')} />
  return (
    <Suspense fallback={<Opening words={t('door.opening')} />}>
      <House />
    </Suspense>
  )
}

export function Opening({ words = 'Brightkey' }: { words?: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4 text-muted">
      <Logo className="size-12" />
      <p>{words}</p>
    </div>
  )
}
