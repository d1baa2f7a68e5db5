import { useFormats } from '../../platform/office/formats.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Progress } from '../../ui/progress.tsx'

type SignedProps = { name: string; company?: string; at: string }

/** Who said it, and when. */
export function Signed({ name, company = '', at }: SignedProps) {
  const { moment } = useFormats()
  return (
    <p className="text-muted text-sm">
      {name && (
        <>
          <bdi className="font-semibold text-ink">{name}</bdi>
          {company && (
            <>
              {' · '}
              <bdi>{company}</bdi>
            </>
          )}
          {' · '}
        </>
      )}
      {moment(at)}
    </p>
  )
}

type BegunProps = { done: number; all: number; at?: string | undefined }

/** How far a page is that is not signed yet. */
export function Begun({ done, all, at }: BegunProps) {
  const { t } = useWords()
  const { ago } = useFormats()
  const words = t('results.looked_at', { done, all })
  return (
    <div className="grid grid-cols-1 gap-1.5 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{words}</span>
        {at && <span className="text-muted">{t('results.last_entry', { when: ago(at) })}</span>}
      </p>
      <Progress label={words} value={done} max={Math.max(1, all)} thin />
    </div>
  )
}
