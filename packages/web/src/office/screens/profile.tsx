import { useWords } from '../../platform/office/words.tsx'
import { Page } from '../../ui/office/page.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { AboutYou } from '../account/about-you.tsx'
import { Everywhere } from '../account/everywhere.tsx'
import { PasswordForm } from '../account/password-form.tsx'
import { ProfileForm } from '../account/profile-form.tsx'

export function ProfileScreen() {
  const { t } = useWords()
  return (
    <Page title={t('profile.title')} lead={t('profile.lead')}>
      <title>{`${t('profile.title')} · Brightkey`}</title>
      <div className="grid items-start grid-cols-1 gap-5 lg:grid-cols-[3fr_2fr]">
        <Panel title={t('profile.you')}>
          <AboutYou />
          <ProfileForm />
        </Panel>
        <div className="grid grid-cols-1 gap-5">
          <Panel title={t('profile.password_title')}>
            <p className="mb-4 text-muted text-sm">{t('profile.password_hint')}</p>
            <PasswordForm />
          </Panel>
          <Panel title={t('profile.everywhere_title')}>
            <p className="mb-4 text-muted text-sm">{t('profile.everywhere_hint')}</p>
            <Everywhere />
          </Panel>
        </div>
      </div>
    </Page>
  )
}
