import { type ApartmentNote, cleanerNotes } from '@brightkey/contract/apartments/fields'
import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/office/texts.tsx'
import { KeyIcon, NoteIcon } from '../../../ui/icons.tsx'

const icons: Readonly<Record<ApartmentNote, ReactNode>> = {
  access_note: <KeyIcon className="size-5" />,
  notes: <NoteIcon className="size-5" />,
}

/** Returns how a note of an apartment is presented; those for the cleaner come with a hint about who sees them. */
export function useNoteLabel() {
  const { t } = useTexts()
  return (note: ApartmentNote) => {
    const forCleaner = cleanerNotes.find((each) => each === note)
    return {
      icon: icons[note],
      label: forCleaner ? t(`cleaner_note.${forCleaner}`) : t('flats.notes'),
      hint: forCleaner && t('flats.cleaner_note_hint'),
    }
  }
}
