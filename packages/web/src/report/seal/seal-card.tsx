import { getReportProof } from '@brightkey/contract/reports/endpoints'
import { documentPhotos, isStoredUnchanged } from '@brightkey/contract/reports/rules'
import type { Report, Seal } from '@brightkey/contract/reports/schema'
import { formatInstant, formatList } from '@brightkey/i18n/format'
import { Suspense } from 'react'
import { endpointUrl } from '../../platform/http/send.ts'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Notice } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertIcon, ShieldIcon } from '../../ui/icons.tsx'
import { type SectionProps, useReportTime } from '../formats.ts'
import { shownResults } from '../results/results.tsx'
import { newestRemoval } from './removals.ts'

const QrCode = lazyPart(async () => (await import('../../ui/qr-code.tsx')).QrCode)

const timestampText = (
  { authority, at }: NonNullable<Seal['timestamp']>,
  t: ReturnType<typeof useReportText>,
  time: ReturnType<typeof useReportTime>,
) => (authority && at ? t('seal.timestamped', { authority, time: time(at) }) : t('seal.timestamp_pending'))

/** The seal: fingerprint, code and where to verify it. */
export function SealCard({ id, report, token }: SectionProps) {
  const t = useReportText()
  const { locale } = useLanguage()
  const time = useReportTime(report)
  const { seal, withheld } = report
  const partly = withheld !== null && (withheld.photos > 0 || withheld.names || withheld.address)
  const apart = shownResults(report.results).map((name) => t(`results.${name}`))
  const { document, late } = report
  const isMarked = [...documentPhotos(document), ...documentPhotos(late)].some(isStoredUnchanged)
  const beside = apart.length > 0 && t('results.beside_seal', { what: formatList(apart, locale) })
  return (
    <Card
      id={id}
      className="grid scroll-mt-20 gap-5 break-inside-avoid p-5 sm:grid-cols-[1fr_auto] sm:p-7 print:grid-cols-[1fr_auto] print:p-4"
    >
      <div className="grid min-w-0 content-start gap-4">
        <h2 className="font-bold text-xl">{t('seal.heading')}</h2>
        <Notice
          tone={seal.unchanged ? 'good' : 'alert'}
          icon={seal.unchanged ? <ShieldIcon className="size-5" /> : <AlertIcon className="size-5" />}
        >
          <p className="font-semibold">
            {seal.unchanged ? t('seal.unchanged', { time: time(report.submitted_at) }) : t('seal.changed')}
          </p>
          {seal.unchanged ? null : t('seal.changed_note')}
        </Notice>
        <p className="max-w-prose text-muted text-sm">
          {t('seal.sentence')} {partly && t('seal.of_whole')} {isMarked && t('seal.photos_unchanged')}{' '}
          {beside}
        </p>
        {seal.timestamp && <p className="font-semibold text-sm">{timestampText(seal.timestamp, t, time)}</p>}
        <dl className="grid gap-3 text-sm">
          <div>
            <dt className="text-muted">{t('seal.code')}</dt>
            <dd dir="ltr" className="font-bold text-lg">
              {seal.code}
            </dd>
          </div>
          <div>
            <dt className="text-muted">{t('seal.fingerprint')}</dt>
            <dd dir="ltr" className="break-all font-mono text-xs">
              {seal.sha256}
            </dd>
          </div>
        </dl>
        <p className="hidden text-sm print:block">
          {t('seal.how')} <bdi dir="ltr">{seal.url}</bdi>
        </p>
        <a
          href={seal.url}
          className="inline-flex min-h-12 items-center justify-self-start font-semibold text-primary underline print:hidden"
        >
          {t('seal.check')}
        </a>
        {report.has_proof && <ProofLink report={report} token={token} />}
      </div>
      <Suspense fallback={<div className="size-36" />}>
        <QrCode text={seal.url} label={t('seal.qr')} className="size-36 justify-self-center" />
      </Suspense>
    </Card>
  )
}

/** Everything needed to verify the report without our server. A plain link, because the file may be large. */
function ProofLink({ report, token }: { report: Report; token: string }) {
  const t = useReportText()
  const { locale, timeZone } = useLanguage()
  const removed = Object.values(report.photos).flatMap(({ original_removed_at: removed_at }) =>
    removed_at === undefined ? [] : [{ removed_at }],
  )
  const date =
    removed.length > 0 && formatInstant(newestRemoval(removed), { locale, timeZone, style: 'date' })
  return (
    <p className="max-w-prose text-muted text-sm print:hidden">
      {t('seal.proof_note')} {date && `${t('seal.proof_originals', { date, count: removed.length })} `}
      <a
        href={endpointUrl(getReportProof, { token })}
        download
        className="flex min-h-11 w-fit items-center font-semibold text-primary underline"
      >
        {t('seal.proof')}
      </a>
    </p>
  )
}
