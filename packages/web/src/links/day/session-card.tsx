import type { DaySession } from '@brightkey/contract/sessions/day-routes'
import { linkPath } from '@brightkey/contract/sessions/links'
import { isBegun } from '@brightkey/contract/sessions/rules'
import { formatDue, formatInstant, formatSpan } from '@brightkey/i18n/format'
import { wallClock } from '@brightkey/i18n/zone'
import { useLanguage } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import type { HiddenSession } from '../../platform/link-page/over.ts'
import { useNow } from '../../platform/now.ts'
import { Badge, Notice, type Tone } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ClockIcon, NextIcon } from '../../ui/icons.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { MapLink } from '../../ui/typed/map-link.tsx'
import { Answering } from './answering.tsx'
import { useDayText } from './texts.ts'

const tones: Record<DaySession['state'] | 'not_started', Tone> = {
  not_started: 'neutral',
  active: 'primary',
  submitted: 'good',
  returned: 'waiting',
  approved: 'good',
  cancelled: 'neutral',
}

type CardProps = {
  session: HiddenSession
  /** Whether it has no heading with its date. */
  showsDay: boolean
  /** The first that is not done: it has the strong button. */
  isNext: boolean
  /** An answer is still on this phone. */
  isWaiting: boolean
}

/** A session of the day: place, due time, progress, the cleaner's answer, and the link to it. */
export function SessionCard({ session, showsDay, isNext, isWaiting }: CardProps) {
  const { t, locale, timeZone } = useLanguage()
  const td = useDayText()
  const tQueue = useQueueText()
  const now = useNow()
  const {
    apartment,
    area_title,
    address,
    window_start,
    expires_at,
    progress,
    token,
    hidden: isHidden,
  } = session
  const toDay = (time: string) => wallClock(time, timeZone).slice(0, 10)
  // A window that begins on another day needs that day too.
  const isLong = window_start !== null && toDay(window_start) !== toDay(expires_at)
  const timeText = (time: string) =>
    formatInstant(time, { locale, timeZone, style: showsDay || isLong ? 'day-time' : 'time' })
  const isCancelled = session.state === 'cancelled'
  const isDone = isCancelled || session.state === 'submitted' || session.state === 'approved'
  const hasBegun = isBegun(session)
  // Nothing else is left to do here.
  const isOpen = !isDone && (hasBegun || session.answer === 'accepted')
  const isLate = !isDone && expires_at <= now
  const state = hasBegun || isCancelled ? session.state : 'not_started'
  const place = [area_title, address].filter((part, at, all) => part && !(at === 0 && all[1]?.includes(part)))
  return (
    <li>
      <Card className="grid grid-cols-1 gap-3 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <p className="flex items-center gap-1.5 font-bold text-lg">
            <ClockIcon className="size-5 text-muted" />
            {window_start === null
              ? td('day.until', { time: timeText(expires_at) })
              : td('day.between', { from: timeText(window_start), until: timeText(expires_at) })}
          </p>
          <span className="flex-1" />
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          {isLate && <Badge tone="alert">{formatDue(expires_at, now, locale)}</Badge>}
        </div>
        <div>
          <h3 className="break-words font-bold text-lg leading-snug">
            <Isolated>{apartment.name}</Isolated>
          </h3>
          <p className="flex flex-wrap gap-x-3 text-muted text-sm">
            <span>{t(`apartment.${apartment.type}`)}</span>
            <span>{td('day.planned', { span: formatSpan(session.planned_minutes, locale) })}</span>
            <bdi dir="ltr" className="digits">
              {session.code}
            </bdi>
          </p>
          {isHidden && <p className="mt-1 text-muted text-sm">{tQueue('offline.over_text')}</p>}
          {place.length > 0 && (
            <p className="mt-1 break-words text-primary leading-6 [&_a]:inline-block">
              <MapLink place={place.join(', ')} />
            </p>
          )}
        </div>
        {hasBegun && !isDone && <Progress label={t('session.progress')} value={progress} />}
        {isCancelled ? (
          <Notice>
            <p className="font-semibold">{td('day.cancelled')}</p>
            {td('day.cancelled_text')}
          </Notice>
        ) : (
          !hasBegun && <Answering session={session} isNext={isNext} isWaiting={isWaiting} />
        )}
        {token === null ? (
          <p className="text-muted text-sm">{td('day.revoked')}</p>
        ) : (
          <a
            href={linkPath('cleaning', token)}
            className={buttonClasses(isOpen ? (isNext ? 'strong' : 'soft') : 'outline', 'medium', true)}
          >
            {isDone && !isCancelled ? td('day.look') : td('day.open')}
            <NextIcon className="size-5" />
          </a>
        )}
      </Card>
    </li>
  )
}
