import { cleanerNotes } from '@brightkey/contract/apartments/fields'
import type { LocalisedText } from '@brightkey/contract/locale'
import { useEffect } from 'react'
import { useLanguage } from '../../platform/language/language.tsx'
import { useSheetText } from '../../platform/language/reading-text.ts'
import {
  readAloud,
  type Spoken,
  spoken,
  spokenIn,
  stopReading,
  useHasVoice,
  useReading,
} from '../../platform/speech/speech.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { SpeakerIcon, StopIcon } from '../../ui/icons.tsx'
import { noteIn, type SessionView, type TaskView } from './session-view.ts'

/** What reading aloud says; null if the phone has no voice for the language: then it is not offered. */
function useReader(parts: () => readonly Spoken[]) {
  const { locale } = useLanguage()
  const tSheet = useSheetText()
  const hasVoice = useHasVoice(locale)
  const reading = useReading()
  return hasVoice
    ? {
        label: tSheet(reading ? 'aloud.stop' : 'aloud.read'),
        icon: reading ? <StopIcon /> : <SpeakerIcon />,
        onClick: reading ? stopReading : () => readAloud(parts(), locale),
      }
    : null
}

type ReadTaskProps = { task: TaskView; asked: string | null; note: string | null }

/** Reads a task: the request, its name, its points, the office's note. */
export function ReadTask({ task, asked, note }: ReadTaskProps) {
  const { t, locale } = useLanguage()
  const tSheet = useSheetText()
  // The board may go on reading, but not this task once it is closed.
  useEffect(() => stopReading, [])
  const own = (text: string) => ({ text, locale })
  const reader = useReader(() => [
    ...(asked === null ? [] : [own(tSheet('sheet.asked')), ...spoken(asked, locale)]),
    ...[task, ...task.subtasks, ...(task.shots ?? [])].map(({ title }) => spokenIn(title, locale)),
    ...(note ? [own(t('session.note')), ...spoken(note, locale)] : []),
  ])
  return (
    reader && (
      <Button look="soft" className="justify-self-start" icon={reader.icon} onClick={reader.onClick}>
        {reader.label}
      </Button>
    )
  )
}

/** Reads the board: why the work came back, how to get in, the office's note, and the tasks of each column. */
export function ReadSession({ session }: { session: SessionView }) {
  const { t, locale } = useLanguage()
  const own = (text: string) => ({ text, locale })
  const { apartment, returned } = session
  const noted = (heading: string, note: string | null, texts: LocalisedText | undefined) =>
    note ? [own(heading), ...spoken(noteIn(note, texts, locale), locale)] : []
  const reader = useReader(() => [
    ...noted(t('session.returned'), returned?.reason ?? null, returned?.reason_texts),
    ...cleanerNotes.flatMap((note) =>
      noted(t(`cleaner_note.${note}`), apartment[note], apartment[`${note}_texts`]),
    ),
    ...noted(t('session.note'), session.note, session.note_texts),
    ...(['active', 'available', 'completed'] as const).flatMap((status) => {
      const tasks = session.tasks.filter((task) => task.status === status)
      const titles = tasks.map(({ title }) => spokenIn(title, locale))
      return titles.length === 0 ? [] : [own(t(`task.${status}`)), ...titles]
    }),
  ])
  return (
    reader && (
      <IconButton
        look="soft"
        className="-my-2"
        label={reader.label}
        icon={reader.icon}
        onClick={reader.onClick}
      />
    )
  )
}
