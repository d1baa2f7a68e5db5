import { useAmenitiesText } from '../../platform/language/amenities-texts.ts'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { Field, Textarea } from '../../ui/field.tsx'
import { useOutbox } from '../queue/outbox-context.tsx'
import { useNote } from '../signing/use-note.ts'

type AmenityNoteProps = {
  itemId: string
  title: string
  note: string | null
  onNote: (note: string | null) => void
}

/** What is wrong with it, in the inspector's own words; kept while it is written. */
export function AmenityNote({ itemId, title, note: outside, onNote }: AmenityNoteProps) {
  const t = useAmenitiesText()
  const tl = useLinkText()
  const { token } = useOutbox()
  const { note, write, settle } = useNote(`note ${token} ${itemId}`, outside ?? '', (text) =>
    onNote(text || null),
  )
  return (
    <Field label={tl('item.note')} hint={t('thing.note_hint')}>
      {(control) => (
        <Textarea
          {...control}
          value={note}
          onChange={(event) => write(event.target.value)}
          onBlur={settle}
          aria-label={t('thing.note_of', { item: title })}
          rows={2}
          maxLength={1000}
        />
      )}
    </Field>
  )
}
