import { scheduleProblems } from '@brightkey/contract/sessions/choices'
import { useRef } from 'react'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'
import type { Plan, ProblemKind } from './layout.ts'

type CountsProps = { plan: Plan; onShow: (key: string) => void }

/** How often each problem is there; each click goes to the next one. */
export function ProblemCounts({ plan, onShow }: CountsProps) {
  const { t } = useTexts()
  const shown = useRef(new Map<ProblemKind, number>())
  const byKind = Map.groupBy(plan.problems, ({ kind }) => kind)
  if (byKind.size === 0) return null
  return (
    <section aria-label={t('schedule.problems')} className="flex flex-wrap gap-2">
      {scheduleProblems.map((kind) => {
        const keys = byKind.get(kind)?.map(({ session_id, booking_id }) => session_id ?? `gap-${booking_id}`)
        if (!keys) return null
        const next = () => {
          const at = shown.current.get(kind) ?? 0
          shown.current.set(kind, at + 1)
          onShow(keys[at % keys.length] ?? '')
        }
        return (
          <Button
            key={kind}
            size="small"
            title={t(`schedule.why_${kind}`)}
            icon={<AlertIcon className="size-4 text-alert" />}
            onClick={next}
            className="print:inline-flex"
          >
            {t(`schedule.problem_${kind}`)}
            <span className="tabular-nums">{keys.length}</span>
          </Button>
        )
      })}
    </section>
  )
}
