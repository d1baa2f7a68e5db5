import type { Day } from '@brightkey/contract/sessions/day-routes'
import { formatDay } from '@brightkey/i18n/day'
import { daysBetween } from '@brightkey/i18n/plain-date'
import { wallClock } from '@brightkey/i18n/zone'
import { useLanguage } from '../../platform/language/language.tsx'
import { useNow } from '../../platform/now.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { Empty } from '../../ui/states.tsx'
import type { Tracked } from '../queue/action.ts'
import { CallOffice } from '../queue/call-office.tsx'
import { SessionCard } from './session-card.tsx'
import { useDayText } from './texts.ts'

/** Today's and the coming days' sessions by day, what is late first. */
export function DayList({ day, items }: { day: Day; items: readonly Tracked[] }) {
  const td = useDayText()
  const { timeZone } = useLanguage()
  const today = wallClock(useNow(), timeZone).slice(0, 10)
  const days = Map.groupBy(day.sessions, ({ expires_at }) => {
    const due = wallClock(expires_at, timeZone).slice(0, 10)
    return due < today ? '' : due
  })
  const next = day.sessions.find(({ state }) => state === 'active' || state === 'returned')
  const waiting = new Set(
    items.flatMap(({ action, refused }) =>
      action.kind === 'entry' && refused === null ? [action.task_id] : [],
    ),
  )
  return (
    <>
      <title>{`${td('day.title')} · Brightkey`}</title>
      <h1 className="text-balance font-bold text-2xl">{td('day.hello', { name: day.first_name })}</h1>
      {day.sessions.length === 0 && (
        <Empty icon={<CheckIcon />} title={td('day.empty')}>
          {td('day.empty_hint')}
        </Empty>
      )}
      {[...days].map(([date, sessions]) => (
        <section key={date} aria-labelledby={`day-${date}`} className="grid grid-cols-1 gap-3">
          <h2 id={`day-${date}`} className="font-bold text-lg">
            <DayName date={date} today={today} />
          </h2>
          <ul className="grid grid-cols-1 gap-3">
            {sessions.map((session) => (
              <SessionCard
                key={session.id}
                session={session}
                showsDay={date === ''}
                isNext={session === next}
                isWaiting={waiting.has(session.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      <CallOffice className="border-line border-t pt-5" />
    </>
  )
}

/** "Today, Mon, 23 Nov"; late without a date. */
function DayName({ date, today }: { date: string; today: string }) {
  const td = useDayText()
  const { locale } = useLanguage()
  if (date === '') return td('day.late')
  const shown = formatDay(date, locale)
  const days = daysBetween(today, date)
  if (days === 0) return td('day.today', { date: shown })
  return days === 1 ? td('day.tomorrow', { date: shown }) : shown
}
