import { formatDue, formatInstant } from '@brightkey/i18n/format'
import { useAcceptanceText } from '../../platform/language/acceptance-texts.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { useNow } from '../../platform/now.ts'
import { Card } from '../../ui/card.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { Empty } from '../../ui/states.tsx'

/** There is nothing to accept yet: that this is no fault, and that nothing need be done. */
export function WaitingCard({ expiresAt }: { expiresAt: string }) {
  const t = useAcceptanceText()
  const { locale, timeZone } = useLanguage()
  const now = useNow()
  const time = formatInstant(expiresAt, { locale, timeZone, style: 'day-time' })
  return (
    <Card role="status">
      <Empty icon={<ClockIcon />} title={t('waiting.title')}>
        <p>{t('waiting.text')}</p>
        <p className="mt-4 font-semibold text-ink">{t('waiting.due', { time })}</p>
        <p>{formatDue(expiresAt, now, locale)}</p>
      </Empty>
    </Card>
  )
}
