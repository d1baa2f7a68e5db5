import { useFormats } from '../../platform/office/formats.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Progress } from '../../ui/progress.tsx'

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
