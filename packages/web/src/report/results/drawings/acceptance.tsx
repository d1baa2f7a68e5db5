import { textIn } from '@brightkey/contract/locale'
import { useLanguage, useReportText } from '../../../platform/language/language.tsx'
import { Notice } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { AlertIcon, CheckIcon } from '../../../ui/icons.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { TypedText } from '../../../ui/typed/typed-text.tsx'
import type { ResultProps } from '../../formats.ts'
import { ResultPhotos, SignedLine } from '../result-parts.tsx'

/** The client's acceptance and remarks by task. */
export function Drawing({ report, time }: ResultProps) {
  const t = useReportText()
  const { locale } = useLanguage()
  const { acceptance } = report.results
  if (acceptance === null) return null
  const { accepted, remarks, name, at } = acceptance
  const withRemarks = accepted && remarks.length > 0
  return (
    <Card className="@container grid grid-cols-1 gap-4 p-4 sm:p-6 print:block print:border-0 print:p-0">
      <Notice
        tone={accepted ? 'good' : 'alert'}
        icon={accepted ? <CheckIcon className="size-6" /> : <AlertIcon className="size-6" />}
        className="break-inside-avoid print:mb-3"
      >
        <Dotted className="font-semibold text-lg *:items-baseline">
          {t(
            withRemarks ? 'results.accepted_remarks' : accepted ? 'results.accepted' : 'results.not_accepted',
          )}
          {remarks.length > 0 && (
            <span className="font-normal text-base">
              {t('results.remark_count', { count: remarks.length })}
            </span>
          )}
        </Dotted>
        <SignedLine time={time} signer={{ name, company: '' }} at={at} className="text-current" />
      </Notice>
      <ul className="grid gap-4 empty:hidden print:block">
        {remarks.map(({ task_id, task_title, text, photos }) => (
          <li
            key={task_id}
            className="grid gap-2 border-alert-mark border-s-4 ps-3 break-inside-avoid print:mb-3"
          >
            <p className="font-semibold">
              <Isolated>{textIn(task_title, locale)}</Isolated>
            </p>
            <p dir="auto" className={text ? 'whitespace-pre-line' : 'text-muted'}>
              {text ? <TypedText text={text} /> : t('results.no_remark_text')}
            </p>
            <ResultPhotos photos={photos} title={textIn(task_title, locale)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
