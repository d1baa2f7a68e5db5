import { textIn } from '@brightkey/contract/locale'
import type { Acceptance } from '@brightkey/contract/reports/acceptance-schema'
import { useWords } from '../../platform/office/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { TypedText } from '../../ui/typed-text.tsx'
import { PagePhotos } from './page-photos.tsx'
import { Signed } from './signed.tsx'

/** What the client said of the work, the newest version of the report first. */
export function AcceptancePanel({ acceptances }: { acceptances: readonly Acceptance[] }) {
  const { t, locale } = useWords()
  return (
    <Panel title={t('link.verification')}>
      <ul className="grid grid-cols-1 gap-5">
        {acceptances.map((acceptance) => (
          <li key={acceptance.id} className="grid grid-cols-1 gap-2">
            <div className="flex flex-wrap items-center gap-2">
              {acceptance.accepted && <Badge tone="good">{t('results.accepted')}</Badge>}
              {acceptance.remarks.length > 0 && (
                <Badge tone="alert">{t('results.remarks', { count: acceptance.remarks.length })}</Badge>
              )}
              <span className="text-muted text-sm">
                {t('one.report_version', { version: acceptance.report_version })}
              </span>
            </div>
            <Signed name={acceptance.name} at={acceptance.at} />
            <ul className="grid grid-cols-1 gap-3 empty:hidden">
              {acceptance.remarks.map((remark) => {
                const task = textIn(remark.task_title, locale)
                return (
                  <li
                    key={remark.task_id}
                    className="grid grid-cols-1 gap-1 border-alert-mark border-s-3 ps-3"
                  >
                    <bdi className="font-medium">{task}</bdi>
                    {remark.text && (
                      <p dir="auto" className="whitespace-pre-line text-sm">
                        <TypedText text={remark.text} />
                      </p>
                    )}
                    <PagePhotos photos={remark.photos} name={task} />
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
