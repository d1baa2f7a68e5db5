import { formatBytes } from '@brightkey/i18n/format'
import { useDataUsed } from '../../platform/http/data-used.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { CheckRow } from '../../ui/check-row.tsx'
import { choosePhotosWait, tellsWifi, usePhotosWait } from './photo-hold.ts'

/** What today has cost, and whether photos wait for a network that costs nothing. */
export function DataChoice() {
  const tq = useQueueText()
  const { locale } = useLanguage()
  const wait = usePhotosWait()
  const used = useDataUsed()
  return (
    <section className="grid gap-1 border-line border-t pt-3">
      <p className="font-semibold">{tq('data.used', { size: formatBytes(used, locale) })}</p>
      <p className="text-muted text-sm">{tq('data.used_hint')}</p>
      <CheckRow checked={wait} onChange={(event) => choosePhotosWait(event.target.checked)}>
        {tq(tellsWifi() ? 'data.wifi' : 'data.ask')}
      </CheckRow>
      <p className="text-muted text-sm">{tq('data.hint')}</p>
    </section>
  )
}
