import type { Report } from '@brightkey/contract/reports/schema'
import { formatInstant } from '@brightkey/i18n/format'
import { Suspense } from 'react'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Notice } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertIcon, ShieldIcon } from '../../ui/icons.tsx'

const QrCode = lazyPart(async () => (await import('../../ui/qr-code.tsx')).QrCode)

/** What makes the report trustworthy: the fingerprint, and where anyone can check it. */
export function SealCard({ report }: { report: Report }) {
  const t = useReportText()
  const { locale } = useLanguage()
  const { seal, document } = report
  const time = formatInstant(report.submitted_at, {
    locale,
    timeZone: document.time_zone,
    style: 'date-time',
  })
  return (
    <Card className="grid gap-5 p-5 sm:grid-cols-[1fr_auto] sm:p-7">
      <div className="grid min-w-0 content-start gap-4">
        <h2 className="font-bold text-xl">{t('seal.heading')}</h2>
        <Notice
          tone={seal.unchanged ? 'good' : 'alert'}
          icon={seal.unchanged ? <ShieldIcon className="size-5" /> : <AlertIcon className="size-5" />}
        >
          <p className="font-semibold">
            {seal.unchanged ? t('seal.unchanged', { time }) : t('seal.changed')}
          </p>
          {seal.unchanged ? null : t('seal.changed_note')}
        </Notice>
        <p className="max-w-prose text-muted text-sm">{t('seal.sentence')}</p>
        <dl className="grid gap-3 text-sm">
          <div>
            <dt className="text-muted">{t('seal.code')}</dt>
            <dd dir="ltr" className="text-start font-bold text-lg">
              {seal.code}
            </dd>
          </div>
          <div>
            <dt className="text-muted">{t('seal.fingerprint')}</dt>
            <dd dir="ltr" className="text-start break-all font-mono text-xs">
              {seal.sha256}
            </dd>
          </div>
        </dl>
        <a href={seal.url} className="inline-flex min-h-12 items-center font-semibold text-primary underline">
          {t('seal.check')}
        </a>
      </div>
      <Suspense fallback={<div className="size-36" />}>
        <QrCode text={seal.url} label={t('seal.qr')} className="size-36 justify-self-center" />
      </Suspense>
    </Card>
  )
}
