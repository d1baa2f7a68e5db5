import { useLoginTexts } from '../../platform/office/texts.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { LoginFrame } from './login-frame.tsx'

/** In the place of pages about passwords, in a company that logs in without any. */
export function NoPasswords() {
  const { t } = useLoginTexts()
  return (
    <LoginFrame title={t('login.title')} tab={t('login.title')} lead={t('login.no_passwords')}>
      <a href="/login" className={buttonClasses('strong', 'large', true)}>
        {t('login.title')}
      </a>
    </LoginFrame>
  )
}
