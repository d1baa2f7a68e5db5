import type { AmenitiesCheck } from '@brightkey/contract/inspections/amenities-schema'
import { formatInstant } from '@brightkey/i18n/format'
import { useAmenitiesText } from '../../platform/language/amenities-texts.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { ClockIcon } from '../../ui/icons.tsx'

/** Which check this one is read against. */
export function LastCheck({ previous }: Pick<AmenitiesCheck, 'previous'>) {
  const t = useAmenitiesText()
  const { locale, timeZone } = useLanguage()
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
      <ClockIcon className="size-4" />
      {previous === null
        ? t('last.first')
        : t('last.check', {
            time: formatInstant(previous.submitted_at, { locale, timeZone, style: 'date' }),
          })}
      {previous !== null && (
        <bdi dir="ltr" className="digits">
          {previous.code}
        </bdi>
      )}
    </p>
  )
}
