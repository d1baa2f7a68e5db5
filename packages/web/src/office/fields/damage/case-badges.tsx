import type { DamageCaseRow } from '@brightkey/contract/reports/damage-case-routes'
import { Fragment } from 'react'
import { useDamageText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { ClockIcon } from '../../../ui/icons.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'

const tones: Record<DamageCaseRow['state'], Tone> = {
  open: 'waiting',
  sent: 'primary',
  paid: 'good',
  refused: 'alert',
  closed: 'neutral',
}

/** The state of a case, and while it is not sent how many days are left. */
export function CaseBadges({ row: { state, days_left } }: { row: DamageCaseRow }) {
  const td = useDamageText()
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone={tones[state]}>{td(`damage.state_${state}`)}</Badge>
      {state === 'open' && (
        <Badge tone={days_left <= 3 ? 'alert' : 'neutral'} icon={<ClockIcon className="size-4" />}>
          {days_left === 0
            ? td('damage.last_day')
            : days_left > 0
              ? td('damage.days_left', { count: days_left })
              : td('damage.days_over', { count: -days_left })}
        </Badge>
      )}
    </span>
  )
}

/** What a case is called: its title, else its problem. */
export function useCaseName() {
  const { t } = useTexts()
  const td = useDamageText()
  return ({ title, issue }: Pick<DamageCaseRow, 'title' | 'issue'>) =>
    title || (issue && (issue.text || t(`issue.${issue.kind}`))) || td('damage.see_case')
}

/** What is still to be collected, in one line; `inTable` on a wide screen below a heading that says so. */
export function MissingParts({ missing, inTable }: Pick<DamageCaseRow, 'missing'> & { inTable?: boolean }) {
  const td = useDamageText()
  if (missing.length === 0) return <span className="text-good">{td('damage.complete')}</span>
  return (
    <Dotted>
      {missing.map((part, index) => (
        <Fragment key={part}>
          {index === 0 && (
            <span className={classes('text-muted', inTable && 'wide:sr-only')}>{td('damage.missing')}: </span>
          )}
          {td(`damage.part_${part}`)}
        </Fragment>
      ))}
    </Dotted>
  )
}
