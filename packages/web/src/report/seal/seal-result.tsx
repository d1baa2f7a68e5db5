import { listSealKeys } from '@brightkey/contract/reports/endpoints'
import type { SealCheck } from '@brightkey/contract/reports/schema'
import { formatInstant } from '@brightkey/i18n/format'
import type { ReactNode } from 'react'
import { endpointUrl } from '../../platform/http/send.ts'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { AlertIcon, ShieldIcon } from '../../ui/icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { newestRemoval } from './removals.ts'
import { SealCodeForm } from './seal-code-form.tsx'

type SealResultProps = { code: string; check: SealCheck; onCheck: (code: string) => void }

/** The verification result: verdict, what changed if anything, and what was sealed by whom. */
export function SealResult({ code, check, onCheck }: SealResultProps) {
  const t = useReportText()
  const { locale, timeZone } = useLanguage()
  const time = formatInstant(check.received_at, { locale, timeZone, style: 'date-time' })
  const good = check.unchanged
  const facts = [
    [t('seal.issuer'), check.issuer],
    [t('seal.received'), time],
    [t('summary.tasks'), t('tasks.count', { count: check.tasks })],
    [t('summary.photos_label'), t('photos.count', { count: check.photos })],
    [t('seal.report'), t('report.version', { version: check.version })],
  ] as const
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card className="grid justify-items-center gap-5 px-5 py-10 text-center sm:px-8">
        <span
          aria-hidden="true"
          className={classes(
            'grid size-20 place-items-center rounded-full',
            good ? 'bg-good-soft text-good' : 'bg-alert-soft text-alert',
          )}
        >
          {good ? <ShieldIcon className="size-10" /> : <AlertIcon className="size-10" />}
        </span>
        <h1 className="max-w-prose text-balance font-bold text-2xl">
          {t(good ? 'seal.unchanged_since' : 'seal.changed_since', { time })}
        </h1>
        {!good && <WhatChanged check={check} />}
        {check.originals_removed.length > 0 && <RemovedOriginals removed={check.originals_removed} />}
        <p>
          <span className="block text-muted text-sm">{t('seal.code')}</span>
          <bdi dir="ltr" className="font-bold text-xl">
            {code}
          </bdi>
        </p>
        <dl className="grid w-full max-w-2xl grid-cols-2 gap-x-6 gap-y-4 border-line border-t pt-5 text-start sm:grid-cols-3">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-muted text-sm">{name}</dt>
              <dd className="font-semibold">
                <Isolated>{value}</Isolated>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <VerifySteps code={code} check={check} />
      <CardDisclosure summary={t('seal.another')}>
        <div className="px-5 pb-5">
          <SealCodeForm onCheck={onCheck} />
        </div>
      </CardDisclosure>
    </div>
  )
}

function CardDisclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <Disclosure
      className="rounded-card border border-line bg-surface"
      summaryClassName="min-h-14 px-5 font-semibold text-primary"
      summary={summary}
    >
      {children}
    </Disclosure>
  )
}

function WhatChanged({ check }: { check: SealCheck }) {
  const t = useReportText()
  return (
    <div className="grid max-w-prose gap-2 text-start">
      <ul className="grid list-disc gap-1 ps-5">
        {check.document_changed && <li>{t('seal.changed_document')}</li>}
        {!check.signature_valid && <li>{t('seal.changed_signature')}</li>}
        {check.photos_changed > 0 && <li>{t('seal.changed_photos', { count: check.photos_changed })}</li>}
      </ul>
      <p className="font-semibold text-alert">{t('seal.do_not_rely')}</p>
    </div>
  )
}

/** Originals that the retention rule removed: when, and the hashes that were sealed. */
function RemovedOriginals({ removed }: { removed: SealCheck['originals_removed'] }) {
  const t = useReportText()
  const { locale, timeZone } = useLanguage()
  const date = formatInstant(newestRemoval(removed), { locale, timeZone, style: 'date' })
  return (
    <div className="grid w-full max-w-prose gap-2 text-muted text-sm">
      <p>{t('seal.originals_removed', { date, count: removed.length })}</p>
      <Disclosure
        shape="inline"
        className="text-start"
        summaryClassName="mx-auto font-semibold text-primary"
        summary={t('seal.originals_hashes')}
      >
        <ul className="grid gap-1">
          {removed.map(({ stored_sha256, removed_at }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two photos may have the same hash, and the list never changes
            <li key={index} className="grid">
              <span>{formatInstant(removed_at, { locale, timeZone, style: 'date' })}</span>
              <bdi dir="ltr" className="break-all font-mono text-xs">
                {stored_sha256 ?? '–'}
              </bdi>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

/** How to verify the seal independently; docs/verify.md has the details. */
function VerifySteps({ code, check }: { code: string; check: SealCheck }) {
  const t = useReportText()
  return (
    <CardDisclosure summary={t('seal.verify')}>
      <div className="grid grid-cols-1 gap-5 px-5 pb-6 text-sm">
        <dl className="grid gap-3">
          <Value name={t('seal.fingerprint')}>{check.sha256}</Value>
          <Value name={t('seal.signature')}>{check.signature}</Value>
          <Value name={t('seal.key')}>{check.key_id}</Value>
        </dl>
        <ol className="grid list-decimal grid-cols-1 gap-3 ps-5">
          <li>{t('seal.verify_proof')}</li>
          <li>{t('seal.verify_hash')}</li>
          <li>
            {t('seal.verify_signature')}
            <pre
              dir="ltr"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: makes it scrollable by keyboard
              tabIndex={0}
              className="mt-2 overflow-x-auto rounded-control bg-sunken p-3 font-mono text-xs"
            >
              {`brightkey seal 1\n${code}\n${check.sha256}\n${check.received_at}\n`}
            </pre>
            <a
              href={endpointUrl(listSealKeys, {})}
              className="flex min-h-11 w-fit items-center font-semibold text-primary underline"
            >
              {t('seal.verify_keys')}
            </a>
          </li>
          <li>{t('seal.verify_script')}</li>
        </ol>
      </div>
    </CardDisclosure>
  )
}

function Value({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd dir="ltr" className="break-all font-mono text-xs">
        {children}
      </dd>
    </div>
  )
}

/** No report has this code; asks again, as it was probably mistyped. */
export function SealUnknown({ code, onCheck }: { code: string; onCheck: (code: string) => void }) {
  const t = useReportText()
  return (
    <Card className="grid justify-items-center gap-5 px-6 py-10 text-center">
      <span
        aria-hidden="true"
        className="grid size-20 place-items-center rounded-full bg-alert-soft text-alert"
      >
        <AlertIcon className="size-10" />
      </span>
      <h1 className="text-balance font-bold text-2xl">{t('seal.unknown')}</h1>
      <p className="max-w-prose text-balance text-muted">
        <bdi dir="ltr" className="font-bold text-ink">
          {code}
        </bdi>
        <br />
        {t('seal.unknown_text')}
      </p>
      <SealCodeForm onCheck={onCheck} />
    </Card>
  )
}
