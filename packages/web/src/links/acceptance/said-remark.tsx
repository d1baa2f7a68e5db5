import type { ReactNode } from 'react'
import { useAcceptanceText } from '../../platform/language/acceptance-texts.ts'
import { NoteIcon } from '../../ui/icons.tsx'
import { TypedText } from '../../ui/typed-text.tsx'

/** What was said of one task, as it was signed; `children` are its photos. */
export function SaidRemark({ text, children }: { text: string; children?: ReactNode }) {
  const t = useAcceptanceText()
  return (
    <div className="grid gap-2 rounded-control border border-waiting bg-waiting-soft p-3">
      <p className="flex items-center gap-2 font-semibold text-sm text-waiting">
        <NoteIcon className="size-5" />
        {t('remark.of')}
      </p>
      {text !== '' && (
        <p dir="auto" className="whitespace-pre-wrap">
          <TypedText text={text} />
        </p>
      )}
      {children}
    </div>
  )
}
