import type { Left } from '../../platform/office/login.ts'
import { useLoginTexts } from '../../platform/office/texts.tsx'
import { Notice } from '../../ui/badge.tsx'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'
import { LoginForm } from '../account/login-form.tsx'
import { LoginFrame } from '../account/login-frame.tsx'

/** The login. `onFocus` is called when typing begins, so that the app can be fetched meanwhile. */
export function LoginScreen({ reason, onFocus }: { reason: Left | null; onFocus: () => void }) {
  const { t } = useLoginTexts()
  return (
    <LoginFrame title="Brightkey" tab={t('login.title')} lead={t('login.lead')} onFocus={onFocus}>
      <LoginReason reason={reason} />
      <LoginForm email={new URLSearchParams(location.search).get('email') ?? ''} />
    </LoginFrame>
  )
}

/** Explains why the login is shown: the last login ended, or a password was just set. */
function LoginReason({ reason }: { reason: Left | null }) {
  const { t } = useLoginTexts()
  const wasSet = new URLSearchParams(location.search).has('set')
  return (
    <div role="status" className="mb-4 empty:hidden">
      {reason ? (
        <Notice
          tone={reason === 'everywhere' ? 'good' : 'waiting'}
          icon={reason === 'everywhere' ? <CheckIcon className="size-5" /> : <AlertIcon className="size-5" />}
        >
          {t(`login.why_${reason}`)}
        </Notice>
      ) : (
        wasSet && (
          <Notice tone="good" icon={<CheckIcon className="size-5" />}>
            {t('login.password_set')}
          </Notice>
        )
      )}
    </div>
  )
}
