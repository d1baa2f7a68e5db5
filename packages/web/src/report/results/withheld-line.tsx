import type { Withheld } from '@brightkey/contract/reports/schema'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { formatList } from '../document/format-list.ts'
import { LockIcon } from '../document/icons.tsx'

/** Names what the office withheld from this reader; renders nothing if nothing is withheld. */
export function WithheldLine({ withheld }: { withheld: Withheld | null }) {
  const t = useReportText()
  const { locale } = useLanguage()
  const what = [
    ...(withheld?.photos ? [t('withheld.photos', { count: withheld.photos })] : []),
    ...(withheld?.names ? [t('withheld.names')] : []),
    ...(withheld?.address ? [t('withheld.address')] : []),
  ]
  if (what.length === 0) return null
  return (
    <p className="flex items-start gap-2 text-muted text-sm">
      <LockIcon className="mt-0.5 size-4" />
      {t('withheld.line', { what: formatList(what, locale) })}
    </p>
  )
}
