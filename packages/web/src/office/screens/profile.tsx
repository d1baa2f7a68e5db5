import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useFormats } from '../../platform/office/formats.ts'
import { endEveryLogin, passwordsAreOff, useUser } from '../../platform/office/login.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/office/modal.tsx'
import { LogoutIcon } from '../../ui/office/office-icons.tsx'
import { Page } from '../../ui/office/page.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { PasswordForm } from '../account/password-form.tsx'
import { ProfileForm } from '../account/profile-form.tsx'

const SecurityPanels = lazyPart(
  async () => (await import('../account/security/security-panels.tsx')).SecurityPanels,
)

export function ProfileScreen() {
  const { t } = useTexts()
  return (
    <Page title={t('profile.title')} lead={t('profile.lead')}>
      <title>{`${t('profile.title')} · Brightkey`}</title>
      <div className="grid items-start grid-cols-1 gap-5 lg:grid-cols-[3fr_2fr]">
        <Panel title={t('profile.you')}>
          <AccountFacts />
          <ProfileForm />
        </Panel>
        <div className="grid grid-cols-1 gap-5">
          {!passwordsAreOff && (
            <Panel title={t('profile.password_title')}>
              <p className="mb-4 text-muted text-sm">{t('profile.password_hint')}</p>
              <PasswordForm />
            </Panel>
          )}
          <Suspense>
            <SecurityPanels />
          </Suspense>
          <Panel title={t('profile.everywhere_title')}>
            <p className="mb-4 text-muted text-sm">{t('profile.everywhere_hint')}</p>
            <LogoutEverywhere />
          </Panel>
        </div>
      </div>
    </Page>
  )
}

/** The facts that users cannot change themselves. */
function AccountFacts() {
  const { t } = useTexts()
  const { day } = useFormats()
  const user = useUser()
  const role = user.is_superuser ? t('profile.role_superuser') : t(`profile.role_${user.role}`)
  const facts = [
    { label: t('profile.email'), value: <span dir="ltr">{user.email}</span> },
    { label: t('profile.role'), value: role },
    { label: t('profile.joined'), value: day(user.date_joined) },
  ]
  return (
    <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="break-words font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Ends all logins of the user after a confirmation, which also leads this page to the login. */
function LogoutEverywhere() {
  const { t } = useTexts()
  const [isConfirming, setIsConfirming] = useState(false)
  const end = useMutation({ mutationFn: endEveryLogin })
  const { error } = end
  return (
    <>
      <Button look="danger" icon={<LogoutIcon className="size-5" />} onClick={() => setIsConfirming(true)}>
        {t('profile.everywhere')}
      </Button>
      {isConfirming && (
        <Confirm
          title={t('profile.everywhere_ask')}
          labels={{ confirm: t('profile.everywhere'), cancel: t('act.cancel') }}
          busy={end.isPending}
          error={error && failureText(error, t, t('profile.everywhere_failed'))}
          onConfirm={() => end.mutate()}
          onClose={() => setIsConfirming(false)}
        >
          {t('profile.everywhere_text')}
        </Confirm>
      )}
    </>
  )
}
