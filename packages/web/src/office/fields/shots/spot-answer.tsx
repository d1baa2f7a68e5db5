import type { Session } from '@brightkey/contract/sessions/office-schema'
import { isSpotLate } from '@brightkey/contract/sessions/spots/rules'
import { useFormats } from '../../../platform/office/formats.ts'
import { useSpotText } from '../../../platform/office/late-texts.ts'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import { TypedText } from '../../../ui/typed/typed-text.tsx'

type Spot = Session['spot_shots'][number]

/** Whether and when a drawn place was photographed, and why late. */
export function SpotAnswer({ spot: { photo, minutes, reason, reason_text, asked_at } }: { spot: Spot }) {
  const t = useSpotText()
  const { moment } = useFormats()
  const count = minutes ?? 0
  return (
    <Dotted className="text-muted text-sm">
      {photo === null
        ? t('spots.missing')
        : isSpotLate(count)
          ? t('spots.late', { count })
          : t('spots.in_time', { count: Math.max(1, count) })}
      {photo === null && moment(asked_at)}
      {reason && (
        <>
          {t(`spot_reason.${reason}`)}
          {reason_text && (
            <>
              : <TypedText text={reason_text} />
            </>
          )}
        </>
      )}
    </Dotted>
  )
}
