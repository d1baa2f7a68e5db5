import type { SealCheck } from '@brightkey/contract/reports/schema'
import type { ReactNode } from 'react'
import { useReportText } from '../../platform/language/language.tsx'
import { UnfoldIcon } from '../document/icons.tsx'

/** How anyone checks the seal by themselves; docs/verify.md says the same at length. */
export function VerifySteps({ code, check }: { code: string; check: SealCheck }) {
  const t = useReportText()
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-14 items-center px-5 font-semibold text-primary">
        {t('seal.verify')}
        <UnfoldIcon className="ms-auto size-5" />
      </summary>
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
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too
              tabIndex={0}
              className="mt-2 overflow-x-auto rounded-control bg-sunken p-3 font-mono text-xs"
            >
              {`brightkey seal 1\n${code}\n${check.sha256}\n${check.received_at}\n`}
            </pre>
            <a
              href="/api/cleaning/public/seal-keys/"
              className="inline-flex min-h-11 items-center font-semibold text-primary underline"
            >
              {t('seal.verify_keys')}
            </a>
          </li>
          <li>{t('seal.verify_script')}</li>
        </ol>
      </div>
    </details>
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
