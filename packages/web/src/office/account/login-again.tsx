import { useAwayText } from '../../platform/office/late-texts.ts'
import { leavePausedLogin } from '../../platform/office/login.ts'
import { useLoginTexts } from '../../platform/office/texts.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { LoginForm } from './login-form.tsx'

/** The login has ended under unsaved work: the same user logs in over it and goes on. */
export function LoginAgain({ email }: { email: string }) {
  const { t } = useLoginTexts()
  const ta = useAwayText()
  return (
    <Dialog shape="full" title={ta('again.title')} closeLabel={ta('again.leave')} onClose={leavePausedLogin}>
      <div className="mx-auto grid w-full max-w-md grid-cols-1 gap-4 py-4">
        <Notice tone="waiting" icon={<AlertIcon className="size-5" />}>
          <p className="font-semibold">{t('login.why_ended')}</p>
          <p>{ta('again.kept')}</p>
        </Notice>
        <LoginForm email={email} />
      </div>
    </Dialog>
  )
}
