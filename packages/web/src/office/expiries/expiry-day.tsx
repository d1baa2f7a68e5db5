import type { Expiry } from '@brightkey/contract/expiries/schema'
import { useFormats } from '../../platform/office/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { useExpiryText } from '../fields/expiry/expiry-text.ts'

/** From how many days on the number of those left is shown. */
const soonDays = 30

/** Until when something is valid, and that it is soon or over. */
export function ExpiryDay({ expiry: { valid_until, days_left } }: { expiry: Expiry }) {
  const te = useExpiryText()
  const { dayText } = useFormats()
  if (valid_until === null || days_left === null) return <Badge tone="neutral">{te('expiry.no_date')}</Badge>
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{dayText(valid_until)}</span>
      {days_left <= soonDays && (
        <Badge tone={days_left <= 0 ? 'alert' : 'waiting'} icon={<ClockIcon className="size-4" />}>
          {days_left < 0
            ? te('expiry.expired')
            : days_left === 0
              ? te('expiry.today')
              : te('expiry.left', { count: days_left })}
        </Badge>
      )}
    </span>
  )
}

/** Which signed inspection confirmed the day; nothing without one. */
export function ExpiryChecked({ expiry: { checked } }: { expiry: Expiry }) {
  const te = useExpiryText()
  const { day } = useFormats()
  if (!checked) return null
  return (
    <p className="text-muted text-sm">{te('expiry.checked', { day: day(checked.at), name: checked.by })}</p>
  )
}
