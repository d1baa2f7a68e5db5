import { type ReactNode, useId } from 'react'
import { useAcceptanceText } from '../../platform/language/acceptance-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { NoteIcon } from '../../ui/icons.tsx'
import { leadTo } from '../signing/lead-to.ts'

type RemarkFieldsProps = {
  title: string
  /** What is written so far; undefined: nothing was begun. */
  text: string | undefined
  onText: (text: string) => void
  /** There are photos of it, taken on this phone or another. */
  hasPhotos: boolean
  /** Photos and their buttons. */
  children: ReactNode
}

/** What is not right with one task: a button until somebody has something to say. */
export function RemarkFields({ title, text, onText, hasPhotos, children }: RemarkFieldsProps) {
  const t = useAcceptanceText()
  const place = useId()
  if (text === undefined && !hasPhotos) {
    const begin = () => {
      onText('')
      leadTo(place)
    }
    return (
      <Button
        icon={<NoteIcon className="size-5" />}
        onClick={begin}
        aria-label={t('remark.add_to', { task: title })}
      >
        {t('remark.add')}
      </Button>
    )
  }
  return (
    <div id={place} className="grid gap-3 rounded-control border border-waiting bg-waiting-soft p-3">
      <Field label={t('remark.text')}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={1000}
            value={text ?? ''}
            onChange={(event) => onText(event.target.value)}
          />
        )}
      </Field>
      {children}
    </div>
  )
}
