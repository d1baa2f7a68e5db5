import { sessionStateName } from '@brightkey/contract/sessions/rules'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClasses, IconButton } from '../../../ui/button.tsx'
import { ClockIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/office/menu.tsx'
import { CalendarIcon, CleanersIcon, MoreIcon } from '../../../ui/office/office-icons.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { stateTones } from '../session-badges.tsx'
import { mayChange } from '../session-rules.ts'
import { type Chip, type Gap, isGap, itemsByDay, type Plan } from './layout.ts'
import { ProblemBadge } from './problem-counts.tsx'
import { StateMark } from './state-mark.tsx'

type ListProps = {
  plan: Plan
  /** Under each day's cleaners, instead of by time. */
  byCleaner?: boolean
  today: string
  selected: ReadonlySet<string>
  /** What is to be scrolled to; another object each time. */
  jump: { key: string } | null
  onSelect: (key: string) => void
  onPlace: (about: 'move' | 'assign', chip: Chip) => void
}

/** How many sessions more are rendered at once. */
const step = 60

/** The schedule of a phone: what is due, day by day. */
export function DayList({ plan, byCleaner = false, today, jump, ...handlers }: ListProps) {
  const { t } = useTexts()
  const { dayText } = useFormats()
  const [most, setMost] = useState(step)
  const days = useMemo(() => (byCleaner ? byCleanerInDays(plan) : itemsByDay(plan)), [plan, byCleaner])
  const keys = days.flatMap(({ items }) => items.map(({ key }) => key))
  const end = Math.max(most, keys.indexOf(jump?.key ?? '') + 1)
  const shown = new Set(keys.slice(0, end))
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const item = jump && list.current?.querySelector(`[data-item="${CSS.escape(jump.key)}"]`)
    item?.scrollIntoView({ block: 'center' })
    item?.querySelector('a')?.focus({ preventScroll: true })
  }, [jump])
  return (
    <div ref={list} className="grid grid-cols-1 gap-6">
      {untilEmpty(days, shown).map(({ day, items }) => (
        <section key={day} aria-label={dayText(day)}>
          <h2 className="sticky top-14 z-10 flex items-center gap-2 bg-paper py-2 font-bold text-lg">
            {dayText(day)}
            {day === today && <Badge tone="primary">{t('schedule.today')}</Badge>}
          </h2>
          {items.length === 0 && <p className="text-muted text-sm">{t('schedule.nothing')}</p>}
          {byCleaner ? (
            groupByCleaner(items).map(({ id, name, items: same }) => (
              <section key={id} className="grid grid-cols-1 gap-2 pb-3">
                <h3 className="flex items-baseline gap-2 font-semibold text-sm">
                  {name === null ? t('assign.none') : <Isolated>{name}</Isolated>}
                  <span className="font-normal text-muted tabular-nums">{same.length}</span>
                </h3>
                <Items items={same} isPressing={day <= today} {...handlers} />
              </section>
            ))
          ) : (
            <Items items={items} isPressing={day <= today} {...handlers} />
          )}
        </section>
      ))}
      {end < keys.length && (
        <Button className="justify-self-center" onClick={() => setMost(end + step)}>
          {t('act.load_more')}
        </Button>
      )}
    </div>
  )
}

/** Who is to do it; null without a cleaner, and where a check-out has no session yet. */
const getCleanerId = (item: Chip | Gap): string | null => (isGap(item) ? null : item.session.cleaner_id)

const groupByCleaner = (all: readonly (Chip | Gap)[]) =>
  [...Map.groupBy(all, getCleanerId)].map(([id, items]) => {
    const [first] = items
    return { id, name: first && !isGap(first) ? first.cleaner : null, items }
  })

/** As {@link itemsByDay}; each day first what has no cleaner, then by cleaner in the order of their names. */
function byCleanerInDays(plan: Plan) {
  const order = new Map(plan.cleaners.map(({ id }, at) => [id, at]))
  const rank = (item: Chip | Gap) => order.get(getCleanerId(item) ?? '') ?? -1
  return itemsByDay(plan).map(({ day, items }) => ({
    day,
    items: items.toSorted((a, b) => rank(a) - rank(b)),
  }))
}

/** `isPressing`: due today or before. */
type ItemProps = { isPressing: boolean }
type ItemsProps = Pick<ListProps, 'selected' | 'onSelect' | 'onPlace'> &
  ItemProps & { items: readonly (Chip | Gap)[] }

function Items({ items, isPressing, selected, onSelect, onPlace }: ItemsProps) {
  const { t } = useTexts()
  return (
    <ul className="grid grid-cols-1 gap-2">
      {items.map((item) => (
        <li
          key={item.key}
          data-item={item.key}
          className="relative flex items-start rounded-card border border-line bg-surface p-3 ps-0 has-checked:border-primary has-checked:bg-primary-soft/40 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]"
        >
          <label className="relative z-[1] -my-3 grid size-11 shrink-0 place-items-center self-stretch">
            <input
              type="checkbox"
              className="size-5"
              aria-label={t('list.select', { code: isGap(item) ? item.apartment : item.session.code })}
              checked={selected.has(item.key)}
              onChange={() => onSelect(item.key)}
            />
          </label>
          <div className="min-w-0 flex-1">
            {isGap(item) ? (
              <GapItem gap={item} isPressing={isPressing} />
            ) : (
              <SessionItem chip={item} isPressing={isPressing} onPlace={onPlace} />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The days up to the one of the last item that is shown, with what is shown of them. */
function untilEmpty(days: ReturnType<typeof itemsByDay>, shown: ReadonlySet<string>) {
  const cut = days.map(({ day, items }) => ({
    day,
    items: items.filter(({ key }) => shown.has(key)),
    isCut: items.some(({ key }) => !shown.has(key)),
  }))
  const last = cut.findIndex(({ isCut }) => isCut)
  return last < 0 ? cut : cut.slice(0, last + 1)
}

function SessionItem({ chip, isPressing, onPlace }: ItemProps & { chip: Chip } & Pick<ListProps, 'onPlace'>) {
  const { t } = useTexts()
  const { time } = useFormats()
  const { session, apartment, cleaner, submittedBy, stayText, problems } = chip
  const state = sessionStateName(session)
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="flex items-baseline gap-x-2 font-bold">
          <span className="text-sm tabular-nums">{time(session.expires_at)}</span>
          <Link
            to="/sessions/$id"
            params={{ id: session.id }}
            className="min-w-0 break-words before:absolute before:inset-0 before:rounded-card"
          >
            <Isolated>{apartment}</Isolated>
          </Link>
        </p>
        <Dotted className="text-sm">
          <bdi dir="ltr" className="font-mono text-muted">
            {session.code}
          </bdi>
          {cleaner !== null &&
            (submittedBy ? t('who.assigned_to', { name: cleaner }) : <Isolated>{cleaner}</Isolated>)}
          {submittedBy !== null && t('who.submitted_by', { name: submittedBy })}
        </Dotted>
        <StayText text={stayText} />
        <p className="flex flex-wrap gap-1.5">
          <Badge tone={stateTones[state]} icon={<StateMark state={state} />}>
            {t(`state.${state}`)}
          </Badge>
          {problems.map((kind) => (
            <ProblemBadge key={kind} kind={kind} isPressing={isPressing} />
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

/** What the calendar says of the stay that ends, such as its guest or its host's booking code. */
function StayText({ text }: { text: string | null }) {
  const { t } = useTexts()
  if (text === null) return null
  return (
    <p className="min-w-0 break-words text-muted text-sm">
      {t('schedule.stay_text')} <Isolated>{text}</Isolated>
    </p>
  )
}

function GapItem({ gap, isPressing }: ItemProps & { gap: Gap }) {
  const { t } = useTexts()
  const { dayText } = useFormats()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="grid justify-items-start gap-1.5">
        <Isolated className="font-bold">{gap.apartment}</Isolated>
        <StayText text={gap.stayText} />
        {gap.madeOn === null ? (
          <ProblemBadge kind="no_session" isPressing={isPressing} />
        ) : (
          <Badge icon={<ClockIcon className="size-3.5" />}>{t('schedule.by_rule')}</Badge>
        )}
        {gap.reason && <p className="text-sm">{t(`calendar.reason_${gap.reason}`)}</p>}
        {gap.madeOn && <p className="text-sm">{t('calendar.made_on', { day: dayText(gap.madeOn) })}</p>}
      </div>
      <Link
        to="/sessions/create"
        search={{ apartment: gap.apartmentId, check_out: gap.checkOut }}
        aria-label={t('schedule.create', { apartment: gap.apartment, day: dayText(gap.date) })}
        className={buttonClasses('soft', 'small')}
      >
        {t('make.submit')}
      </Link>
    </div>
  )
}
