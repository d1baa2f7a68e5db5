import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClasses, IconButton } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { stateNameOf, stateTones } from '../detail/session-badges.tsx'
import { mayChange } from '../detail/session-rules.ts'
import type { Chip } from './layout.ts'

type BarProps = {
  chips: readonly Chip[]
  onPlace: (about: 'move' | 'assign', chip: Chip) => void
  onClear: () => void
}

/** What is selected: of one session what it is about, and what can be done with it. */
export function SelectionBar({ chips, onPlace, onClear }: BarProps) {
  const { t } = useTexts()
  const [chip] = chips
  if (!chip) return null
  return (
    <section
      aria-label={t('schedule.selected', { count: chips.length })}
      className="floating sticky bottom-20 z-10 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 lg:bottom-4 print:hidden"
    >
      {chips.length === 1 ? (
        <One chip={chip}>
          {mayChange(chip.session) && (
            <>
              <Button size="small" look="soft" onClick={() => onPlace('move', chip)}>
                {t('schedule.move')}
              </Button>
              <Button size="small" look="soft" onClick={() => onPlace('assign', chip)}>
                {t('assign.assign')}
              </Button>
            </>
          )}
        </One>
      ) : (
        <p className="flex-1 font-semibold">{t('schedule.selected', { count: chips.length })}</p>
      )}
      <IconButton
        size="small"
        label={t('schedule.clear')}
        icon={<CloseIcon className="size-5" />}
        onClick={onClear}
      />
    </section>
  )
}

function One({
  chip: { session, apartment, cleaner, problems },
  children,
}: {
  chip: Chip
  children: ReactNode
}) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const state = stateNameOf(session)
  return (
    <>
      <div className="grid min-w-0 flex-1 basis-72 gap-1 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-bold">{apartment}</bdi>
          <span dir="ltr" className="font-mono text-muted">
            {session.code}
          </span>
          <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
        </p>
        <p className="text-muted">
          {t('list.due')} {moment(session.expires_at)} · <bdi>{cleaner ?? t('assign.none')}</bdi>
        </p>
        {problems.map((kind) => (
          <p key={kind} className="font-medium text-alert">
            {t(`schedule.why_${kind}`)}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {children}
        <Link to="/sessions/$id" params={{ id: session.id }} className={buttonClasses('strong', 'small')}>
          {t('schedule.open')}
        </Link>
      </div>
    </>
  )
}
