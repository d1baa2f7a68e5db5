import type { InspectionResult } from '@brightkey/contract/inspections/inspection-schema'
import { useInspectionText } from '../../platform/language/inspection-texts.ts'
import { UndoIcon } from '../../ui/icons.tsx'

/** What a signed inspection says, in the green of what has arrived. */
export function RecordedResult({ result }: { result: InspectionResult }) {
  const t = useInspectionText()
  const { inspector, score, ok, problems, na, task_ids } = result
  const name = [inspector.name, inspector.company].filter(Boolean).join(' · ')
  const counts = [
    t('result.ok', { count: ok }),
    t('room.problems', { count: problems }),
    ...(na > 0 ? [t('result.na', { count: na })] : []),
  ]
  return (
    <div className="grid grid-cols-1 gap-2 pt-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {score !== null && (
          <p className="flex items-baseline gap-2">
            <span>{t('result.score')}</span>
            <span dir="ltr" className="digits font-bold text-3xl">
              {score}%
            </span>
          </p>
        )}
        <p className="font-medium">{counts.join(' · ')}</p>
      </div>
      <p>{t('result.by', { name })}</p>
      {task_ids.length > 0 && (
        <p className="flex gap-2">
          <UndoIcon className="mt-0.5 size-4" />
          <span>
            {t('result.sent_back', { count: task_ids.length })} {t('result.next')}
          </span>
        </p>
      )}
    </div>
  )
}
