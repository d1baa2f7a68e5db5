import { useSecurityText } from '../../../platform/office/security/security-texts.ts'
import { Panel } from '../../../ui/office/panel.tsx'
import { LoginList } from './login-list.tsx'
import { SecondFactors } from './second-factors.tsx'

/** How the user's logins are secured, and where they are. */
export function SecurityPanels() {
  const t = useSecurityText()
  return (
    <>
      <Panel title={t('security.panel')}>
        <p className="mb-4 text-muted text-sm">{t('security.panel_hint')}</p>
        <SecondFactors />
      </Panel>
      <Panel title={t('security.logins')}>
        <LoginList />
      </Panel>
    </>
  )
}
