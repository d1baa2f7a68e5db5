import { useFormats } from '../../platform/office/formats.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'

type SignedByProps = { name: string; company?: string; at: string }

/** Who signed, and when. */
export function SignedBy({ name, company = '', at }: SignedByProps) {
  const { moment } = useFormats()
  return (
    <p className="text-muted text-sm">
      <Dotted>
        {name && <Isolated className="font-semibold text-ink">{name}</Isolated>}
        {name && company && <Isolated>{company}</Isolated>}
        {moment(at)}
      </Dotted>
    </p>
  )
}

type NotSignedProps = { done: number; all: number; at?: string | undefined }

/** The progress of a page that is not signed yet. */
export function NotSignedYet({ done, all, at }: NotSignedProps) {
  const { t } = useTexts()
  const { ago } = useFormats()
  const text = t('results.looked_at', { done, all })
  return (
    <div className="grid grid-cols-1 gap-1.5 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{text}</span>
        {at && <span className="text-muted">{t('results.last_entry', { when: ago(at) })}</span>}
      </p>
      <Progress label={text} value={done} max={Math.max(1, all)} thin />
    </div>
  )
}
