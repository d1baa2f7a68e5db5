import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClasses, IconButton } from '../../../ui/button.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/office/menu.tsx'
import { CalendarIcon, CleanersIcon, MoreIcon } from '../../../ui/office/office-icons.tsx'
import { stateNameOf, stateTones } from '../detail/session-badges.tsx'
import { mayChange } from '../detail/session-rules.ts'
import { type Chip, type Gap, isGap, itemsByDay, type Plan } from './layout.ts'
import { StateMark } from './state-mark.tsx'

type ListProps = {
  plan: Plan
  today: string
  onPlace: (about: 'move' | 'assign', chip: Chip) => void
}

/** The schedule of a phone: what is due, day by day. */
export function DayList({ plan, today, onPlace }: ListProps) {
  const { t } = useTexts()
  const { dayOf } = useFormats()
  return (
    <div className="grid grid-cols-1 gap-6">
      {itemsByDay(plan).map(({ day, items }) => (
        <section key={day} aria-label={dayOf(day)}>
          <h2 className="sticky top-14 z-10 flex items-center gap-2 bg-paper py-2 font-bold text-lg">
            {dayOf(day)}
            {day === today && <Badge tone="primary">{t('schedule.today')}</Badge>}
          </h2>
          {items.length === 0 && <p className="text-muted text-sm">{t('schedule.nothing')}</p>}
          <ul className="grid grid-cols-1 gap-2">
            {items.map((item) => (
              <li
                key={item.key}
                data-item={item.key}
                className="relative rounded-card border border-line bg-surface p-3 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]"
              >
                {isGap(item) ? <GapItem gap={item} /> : <SessionItem chip={item} onPlace={onPlace} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function SessionItem({ chip, onPlace }: { chip: Chip; onPlace: ListProps['onPlace'] }) {
  const { t } = useTexts()
  const { time } = useFormats()
  const { session, apartment, cleaner, problems } = chip
  const state = stateNameOf(session)
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-bold tabular-nums">{time(session.expires_at)}</span>
          <Link
            to="/sessions/$id"
            params={{ id: session.id }}
            className="font-bold text-base before:absolute before:inset-0 before:rounded-card"
          >
            <bdi>{apartment}</bdi>
          </Link>
          <span dir="ltr" className="font-mono text-muted">
            {session.code}
          </span>
        </p>
        <p className="text-sm">
          <bdi className={cleaner === null ? 'text-muted' : undefined}>{cleaner ?? t('assign.none')}</bdi>
        </p>
        <p className="flex flex-wrap gap-1.5">
          <Badge tone={stateTones[state]} icon={<StateMark state={state} />}>
            {t(`state.${state}`)}
          </Badge>
          {problems.map((kind) => (
            <Badge key={kind} tone="alert" icon={<AlertIcon className="size-3.5" />}>
              {t(`schedule.problem_${kind}`)}
            </Badge>
          ))}
        </p>
      </div>
      {mayChange(session) && (
        <div className="relative">
          <Menu
            trigger={
              <IconButton
                label={`${t('act.more')}: ${session.code}`}
                icon={<MoreIcon className="size-5" />}
              />
            }
          >
            <MenuItem icon={<CalendarIcon className="size-5" />} onPress={() => onPlace('move', chip)}>
              {t('schedule.move')}
            </MenuItem>
            <MenuItem icon={<CleanersIcon className="size-5" />} onPress={() => onPlace('assign', chip)}>
              {t('assign.assign')}
            </MenuItem>
          </Menu>
        </div>
      )}
    </div>
  )
}

function GapItem({ gap }: { gap: Gap }) {
  const { t } = useTexts()
  const { dayOf } = useFormats()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="grid gap-1.5">
        <bdi className="font-bold">{gap.apartment}</bdi>
        <Badge tone="alert" icon={<AlertIcon className="size-3.5" />}>
          {t('schedule.problem_no_session')}
        </Badge>
      </div>
      <Link
        to="/sessions/create"
        search={{ apartment: gap.apartmentId }}
        aria-label={t('schedule.create', { apartment: gap.apartment, day: dayOf(gap.date) })}
        className={buttonClasses('soft', 'small')}
      >
        {t('make.submit')}
      </Link>
    </div>
  )
}
