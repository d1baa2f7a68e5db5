import { Suspense, use, useState } from 'react'
import { loginAfterPassword } from '../../platform/office/guard.ts'
import { passwordsAreOff } from '../../platform/office/login.ts'
import { useLoginTexts } from '../../platform/office/texts.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { LoginFrame } from '../account/login-frame.tsx'
import { NoPasswords } from '../account/no-passwords.tsx'
import {
  loadPasswordLink,
  type PasswordLink,
  reloadPasswordLink,
  SetPasswordForm,
} from '../account/set-password-form.tsx'

/** Opened from an e-mail of an invitation or password reset, logged in or not. */
export function SetPasswordScreen({ token }: { token: string }) {
  const { t } = useLoginTexts()
  const [link, setLink] = useState(() => loadPasswordLink(token))
  if (passwordsAreOff) return <NoPasswords />
  return (
    <Suspense
      fallback={
        <LoginFrame title={t('joining.title')} tab={t('joining.title')}>
          <Skeleton label={t('joining.checking')} rows={2} />
        </LoginFrame>
      }
    >
      <LinkContent
        token={token}
        link={link}
        onRetry={() => setLink(reloadPasswordLink(token))}
        onInvalid={() => setLink(Promise.resolve({ state: 'invalid' }))}
      />
    </Suspense>
  )
}

type LinkContentProps = {
  token: string
  link: Promise<PasswordLink>
  onRetry: () => void
  onInvalid: () => void
}

function LinkContent({ token, link, onRetry, onInvalid }: LinkContentProps) {
  const { t } = useLoginTexts()
  const found = use(link)
  if (found.state === 'invalid')
    return (
      <LoginFrame title={t('joining.invalid')} tab={t('joining.title')} lead={t('joining.invalid_lead')}>
        <InvalidLink />
      </LoginFrame>
    )
  if (found.state === 'unknown')
    return (
      <LoginFrame title={t('joining.title')} tab={t('joining.title')}>
        <ErrorState title={t('joining.check_failed')} retry={{ label: t('common.retry'), onRetry }}>
          {found.unreachable && t('common.no_network')}
        </ErrorState>
      </LoginFrame>
    )
  const { view } = found
  const invited = view.purpose === 'invitation'
  const name = view.first_name
  const greeting = invited
    ? name
      ? t('joining.welcome_name', { name })
      : t('joining.welcome')
    : name
      ? t('joining.reset_name', { name })
      : t('joining.reset')
  return (
    <LoginFrame
      title={greeting}
      tab={t('joining.title')}
      lead={t(invited ? 'joining.lead_invitation' : 'joining.lead_reset')}
    >
      <SetPasswordForm
        token={token}
        view={view}
        onInvalid={onInvalid}
        onSet={(email) => location.replace(loginAfterPassword(email))}
      />
    </LoginFrame>
  )
}

/** What to do with a link that is used, expired, revoked or mistyped: the server does not say which. */
function InvalidLink() {
  const { t } = useLoginTexts()
  return (
    <div className="grid grid-cols-1 gap-5">
      <p>{t('joining.invalid_invited')}</p>
      <div className="grid grid-cols-1 gap-3">
        <p>{t('joining.invalid_reset')}</p>
        <a href="/forgot-password" className={buttonClasses('strong', 'medium', true)}>
          {t('joining.ask_again')}
        </a>
      </div>
      <a href="/login" className={buttonClasses('quiet', 'medium', true)}>
        {t('joining.already')}
      </a>
    </div>
  )
}
