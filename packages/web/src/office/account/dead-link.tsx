import { useDoorWords } from '../../platform/office/words.tsx'
import { buttonClasses } from '../../ui/button.tsx'

/** What to do with a link that is used up, expired, revoked or mistyped: the server does not tell which. */
export function DeadLink() {
  const { t } = useDoorWords()
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
