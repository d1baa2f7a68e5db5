import { formatDue, formatInstant } from '@brightkey/i18n/format'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../../platform/language/language.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ClockIcon } from '../../../ui/icons.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import type { SessionView } from '../session-view.ts'

type SessionHeadProps = { session: SessionView; now: string }

/** Which apartment, and by when. */
export function SessionHead({ session, now }: SessionHeadProps) {
  const { t, locale, timeZone } = useLanguage()
  const { apartment } = session
  const late = session.expires_at <= now
  const painted = usePainted()
  // It has a line of its own, which is reserved: in a badge, its width would decide whether another one has room next to it.
  const due = painted ? formatInstant(session.expires_at, { locale, timeZone, style: 'day-time' }) : '00'
  return (
    <header className="grid gap-2 lg:col-span-3">
      <p className="text-muted text-sm">
        <bdi dir="ltr" className="font-semibold digits">
          {session.code}
        </bdi>
      </p>
      <h1 className="text-balance font-bold text-2xl sm:text-3xl">
        <Isolated>{apartment.name}</Isolated>
      </h1>
      {!session.cancelled && (
        <>
          <div className="mt-1 flex flex-wrap items-center gap-2">
            <Badge tone={late ? 'alert' : 'waiting'} icon={<ClockIcon className="size-4" />}>
              {formatDue(session.expires_at, now, locale)}
            </Badge>
            {session.urgency !== 'no_data' && <Badge tone="primary">{t(`urgency.${session.urgency}`)}</Badge>}
          </div>
          <p className="text-muted text-sm">
            <Isolated className={painted ? '' : 'invisible'}>{due}</Isolated>
          </p>
        </>
      )}
    </header>
  )
}

/**
 * False until the component has been painted once: for what is slow to compute and may come a moment later, such as the
 * first date that Intl formats, which takes 60 ms on a cheap phone.
 */
function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    // The frame itself is painted after its callbacks.
    const frame = requestAnimationFrame(() => setTimeout(setPainted, 0, true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return painted
}
