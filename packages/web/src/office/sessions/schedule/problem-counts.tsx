import { scheduleProblems } from '@brightkey/contract/sessions/choices'
import { useRef } from 'react'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { AlertIcon, CheckIcon } from '../../../ui/icons.tsx'
import { isGrave } from './chip.tsx'
import type { Plan, ProblemKind } from './layout.ts'

type CountsProps = {
  plan: Plan
  onShow: (key: string) => void
  /** Selects sessions by their keys. */
  onSelect: (keys: readonly string[]) => void
  /** Creates the sessions that check-outs lack. */
  onCreate: () => void
}

const sessionFor = (plan: Plan, booking?: string) =>
  plan.sessions.find(({ booking_id }) => booking_id !== null && booking_id === booking)?.id

/** How often each problem is there: each click goes to the next one, a second button selects all. */
export function ProblemCounts({ plan, onShow, onSelect, onCreate }: CountsProps) {
  const { t } = useTexts()
  const shown = useRef(new Map<ProblemKind, number>())
  const byKind = Map.groupBy(
    plan.problems.filter(({ made_on }) => made_on === undefined),
    ({ kind }) => kind,
  )
  if (byKind.size === 0) return null
  return (
    <section
      aria-label={t('schedule.problems')}
      className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:*:shrink-0 sm:flex-wrap"
    >
      {scheduleProblems.map((kind) => {
        const keys = byKind
          .get(kind)
          ?.map(
            ({ session_id, booking_id }) => session_id ?? sessionFor(plan, booking_id) ?? `gap-${booking_id}`,
          )
        if (!keys) return null
        const next = () => {
          const at = shown.current.get(kind) ?? 0
          shown.current.set(kind, at + 1)
          onShow(keys[at % keys.length] ?? '')
        }
        const name = t(`schedule.problem_${kind}`)
        return (
          <span key={kind} className="inline-flex">
            <Button
              size="small"
              title={t(`schedule.why_${kind}`)}
              icon={<AlertIcon className={classes('size-4', isGrave(kind) ? 'text-alert' : 'text-muted')} />}
              onClick={next}
              className="rounded-e-none print:inline-flex print:rounded-control"
            >
              {name}
              <span className="tabular-nums">{keys.length}</span>
            </Button>
            {kind === 'no_session' ? (
              <Button size="small" className="rounded-s-none border-s-0" onClick={onCreate}>
                {t('calendar.create_all')}
              </Button>
            ) : (
              <IconButton
                size="small"
                look="outline"
                className="rounded-s-none border-s-0"
                label={t('schedule.select_these', { problem: name })}
                icon={<CheckIcon className="size-4" />}
                onClick={() => onSelect(keys)}
              />
            )}
          </span>
        )
      })}
    </section>
  )
}

/** What is wrong: red where it cannot be done as planned, amber until today, else grey. */
export function ProblemBadge({ kind, isPressing }: { kind: ProblemKind; isPressing: boolean }) {
  const { t } = useTexts()
  const tone = isGrave(kind) ? 'alert' : isPressing ? 'waiting' : 'neutral'
  return (
    <Badge tone={tone} icon={<AlertIcon className="size-3.5" />}>
      {t(`schedule.problem_${kind}`)}
    </Badge>
  )
}
