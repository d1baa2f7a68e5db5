import type { KeySide } from '@brightkey/contract/inspections/keys-schema'
import { useKeysText } from '../../platform/language/keys-texts.ts'
import { classes } from '../../ui/classes.ts'
import { CheckIcon } from '../../ui/icons.tsx'

type State = 'done' | 'now' | 'next'
const looks: Record<State, string> = {
  done: 'bg-good-soft text-good',
  now: 'bg-primary text-on-primary',
  next: 'bg-sunken text-muted',
}

/** Who has counted, who counts now, who comes next. `turn` null: both have. */
export function KeySteps({ turn }: { turn: KeySide | null }) {
  const t = useKeysText()
  const states = {
    cleaner: turn === 'cleaner' ? 'now' : 'done',
    receiver: turn === null ? 'done' : turn === 'receiver' ? 'now' : 'next',
  } as const
  return (
    <ol aria-label={t('step.steps')} className="grid grid-cols-2 gap-2">
      {(['cleaner', 'receiver'] as const).map((side, index) => {
        const state = states[side]
        return (
          <li
            key={side}
            {...(state === 'now' && { 'aria-current': 'step' as const })}
            className={classes(
              'flex items-center gap-2 rounded-control px-3 py-2 font-semibold text-sm',
              looks[state],
            )}
          >
            <span className="digits shrink-0 text-lg">
              {state === 'done' ? <CheckIcon className="size-5" /> : index + 1}
            </span>
            <span className="min-w-0">
              {t(`step.${side}`)}
              <span className="sr-only"> ({t(`step.${state}`)})</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
