import type { Signer } from '@brightkey/contract/inspections/schema'
import { useReportText } from '../../platform/language/language.tsx'
import { classes } from '../../ui/classes.ts'
import type { ReportTime } from '../document/report-time.ts'

type SignedLineProps = { signer: Signer; at: string; time: ReportTime; className?: string }

/** Signer and time; only the time if names are withheld. Separated by gaps: a wrapped line could end with a dot. */
export function SignedLine({ signer, at, time, className }: SignedLineProps) {
  const t = useReportText()
  return (
    <p className={classes('flex flex-wrap gap-x-3 text-sm', className ?? 'text-muted')}>
      {signer.name && <bdi className="font-semibold text-ink">{signer.name}</bdi>}
      {signer.company && <bdi>{signer.company}</bdi>}
      <span>{t('results.signed_at', { time: time(at) })}</span>
    </p>
  )
}
