import { useInspectionText } from '../../platform/language/inspection-texts.ts'
import { Field, Textarea } from '../../ui/field.tsx'
import { useNote } from '../signing/use-note.ts'

type ItemNoteProps = {
  /** Under which every letter is kept on this phone until it is in the queue. */
  draftKey: string
  note: string
  onNote: (note: string) => void
}

/** What is wrong with an item, in a few words. Inside a fieldset that names the item. */
export function ItemNote({ draftKey, note: outside, onNote }: ItemNoteProps) {
  const t = useInspectionText()
  const { note, write, settle } = useNote(draftKey, outside, onNote)
  return (
    <Field label={t('item.note')}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => write(event.target.value)}
          onBlur={settle}
        />
      )}
    </Field>
  )
}
