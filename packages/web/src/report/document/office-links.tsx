import { keptText } from '../../platform/kept-text.ts'
import { useReportText } from '../../platform/language/language.tsx'
import { tokenKeys } from '../../platform/tokens.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { SendIcon } from '../../ui/icons.tsx'

/** For whoever is logged in on this browser: on to the report's session, there to be sent. Asks nobody. */
export function OfficeLinks({ reportId }: { reportId: string }) {
  const t = useReportText()
  if (keptText(tokenKeys.access) === null) return null
  return (
    <>
      <a href={`/reports/${reportId}?send`} className={buttonClasses('soft')}>
        <SendIcon className="size-5" />
        {t('action.send')}
      </a>
      <a href={`/reports/${reportId}`} className={buttonClasses('quiet')}>
        {t('action.open_office')}
      </a>
    </>
  )
}
