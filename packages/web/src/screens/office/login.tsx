import { LanguageButtons } from '../../features/logins/language-buttons.tsx'
import { LoginForm } from '../../features/logins/login-form.tsx'
import { useDoorWords } from '../../platform/office-words.tsx'
import { Card } from '../../ui/card.tsx'
import { Logo } from '../../ui/logo.tsx'

/** The door. `onSuccessSoon` is called when somebody begins to type: what lies behind can be fetched meanwhile. */
export function LoginScreen({ onSuccessSoon }: { onSuccessSoon: () => void }) {
  const { t } = useDoorWords()
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <title>{`${t('door.title')} · Brightkey`}</title>
      <div className="grid w-full max-w-md gap-6">
        <div className="grid justify-items-center gap-3 text-center">
          <Logo className="size-14" />
          <h1 className="font-bold text-3xl tracking-tight">Brightkey</h1>
          <p className="text-balance text-muted">{t('door.lead')}</p>
        </div>
        <Card className="p-6" onFocus={onSuccessSoon}>
          <LoginForm />
        </Card>
        <LanguageButtons />
      </div>
    </main>
  )
}
