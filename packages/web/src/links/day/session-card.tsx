import type { DaySession } from '@brightkey/contract/sessions/day-routes'
import { linkPath } from '@brightkey/contract/sessions/links'
import { formatDue, formatInstant } from '@brightkey/i18n/format'
import { useLanguage } from '../../platform/language/language.tsx'
import { useNow } from '../../platform/now.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ClockIcon, NextIcon } from '../../ui/icons.tsx'
import { Progress } from '../../ui/progress.tsx'
import { MapLink } from '../../ui/typed/map-link.tsx'
import { Answering } from './answering.tsx'
import { useDayText } from './texts.ts'

const tones: Record<DaySession['state'] | 'not_started', Tone> = {
  not_started: 'neutral',
  active: 'primary',
  submitted: 'good',
  returned: 'waiting',
  approved: 'good',
}

type CardProps = {
  session: DaySession
  /** It stands below no date. */
  showsDay: boolean
  /** An answer is still on this phone. */
  isWaiting: boolean
}

/** A session of her day: where, until when, how far it is, whether she will do it, and the way into it. */
export function SessionCard({ session, showsDay, isWaiting }: CardProps) {
  const { t, locale, timeZone } = useLanguage()
  const td = useDayText()
  const now = useNow()
  const { apartment, area_title, address, expires_at, progress, token } = session
  const isDone = session.state === 'submitted' || session.state === 'approved'
  const hasBegun = session.started_at !== null || session.state !== 'active'
  // Nothing else is left to do here.
  const isNext = hasBegun ? !isDone : session.answer === 'accepted'
  const isLate = !isDone && expires_at <= now
  const state = hasBegun ? session.state : 'not_started'
  const place = [area_title, address].filter((part, at, all) => part && !(at === 0 && all[1]?.includes(part)))
  return (
    <li>
      <Card className="grid grid-cols-1 gap-3 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <p className="flex items-center gap-1.5 font-bold text-lg">
            <ClockIcon className="size-5 text-muted" />
            {td('day.until', {
              time: formatInstant(expires_at, { locale, timeZone, style: showsDay ? 'day-time' : 'time' }),
            })}
          </p>
          <span className="flex-1" />
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          {isLate && <Badge tone="alert">{formatDue(expires_at, now, locale)}</Badge>}
        </div>
        <div>
          <h3 className="break-words font-bold text-lg leading-snug">
            <bdi>{apartment.name}</bdi>
          </h3>
          <p className="text-muted text-sm">
            {t(`apartment.${apartment.type}`)}
            {' · '}
            <bdi dir="ltr" className="digits">
              {session.code}
            </bdi>
          </p>
          {place.length > 0 && (
            <p className="mt-1 break-words text-primary leading-6 [&_a]:inline-block">
              <MapLink place={place.join(', ')} />
            </p>
          )}
        </div>
        {hasBegun && !isDone && <Progress label={t('session.progress')} value={progress} />}
        {!hasBegun && <Answering session={session} isWaiting={isWaiting} />}
        {token === null ? (
          <p className="text-muted text-sm">{td('day.revoked')}</p>
        ) : (
          <a
            href={linkPath('cleaning', token)}
            className={buttonClasses(isNext ? 'strong' : 'outline', 'medium', true)}
          >
            {isDone ? td('day.look') : td('day.open')}
            <NextIcon className="size-5" />
          </a>
        )}
      </Card>
    </li>
  )
}
