import { useReportText } from '../../platform/language/language.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { SealCodeForm } from './seal-code-form.tsx'

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
