import { useReportText } from '../../platform/language/language.tsx'

/** For whoever holds the whole report: all that is needed to check it without us. A link as it is, for it may be large. */
export function ProofLink({ token }: { token: string }) {
  const t = useReportText()
  return (
    <p className="max-w-prose text-muted text-sm print:hidden">
      {t('seal.proof_note')}{' '}
      <a
        href={`/api/cleaning/public/report/${encodeURIComponent(token)}/proof/`}
        download
        className="inline-flex min-h-11 items-center font-semibold text-primary underline"
      >
        {t('seal.proof')}
      </a>
    </p>
  )
}
