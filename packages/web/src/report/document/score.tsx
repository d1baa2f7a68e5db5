import { useReportText } from '../../platform/language/language.tsx'
import { classes } from '../../ui/classes.ts'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'
import type { InspectionResult } from '../results/inspection-points.ts'
import { NotApplicableIcon } from './icons.tsx'

/** The score of an inspection and its counts; no score if every point was not applicable. */
export function Score({ inspection: { score, ok, problems, na } }: { inspection: InspectionResult }) {
  const t = useReportText()
  const counts = [
    { count: ok, Mark: CheckIcon, text: t('results.ok_count', { count: ok }), tone: 'text-good' },
    {
      count: problems,
      Mark: AlertIcon,
      text: t('results.problem_count', { count: problems }),
      tone: 'text-alert',
    },
    { count: na, Mark: NotApplicableIcon, text: t('results.na_count', { count: na }), tone: 'text-muted' },
  ]
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        {score !== null && (
          <p className="grid">
            <span className={classes('font-bold text-5xl digits', problems === 0 ? 'text-good' : 'text-ink')}>
              {t('results.percent', { percent: score })}
            </span>
            <span className="text-muted text-sm">{t('results.score')}</span>
          </p>
        )}
        <ul className="grid gap-1">
          {counts.map(
            ({ count, Mark, text, tone }) =>
              count > 0 && (
                <li key={tone} className={classes('flex items-center gap-2 font-semibold', tone)}>
                  <Mark className="size-5" />
                  {text}
                </li>
              ),
          )}
        </ul>
      </div>
      {ok + problems > 0 && (
        <div aria-hidden="true" className="flex h-2 gap-0.5 print:hidden overflow-hidden rounded-full">
          <span style={{ flexGrow: ok }} className="bg-good-mark" />
          <span style={{ flexGrow: problems }} className="bg-alert-mark" />
        </div>
      )}
    </div>
  )
}
