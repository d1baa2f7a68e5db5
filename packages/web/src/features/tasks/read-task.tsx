import { useLanguage } from '../../platform/language/language.tsx'
import { useSheetText } from '../../platform/language/reading-text.ts'
import type { TaskView } from '../../platform/outbox/received.ts'
import { readAloud, spokenIn, stopReading, useHasVoice, useReading } from '../../platform/speech/speech.ts'
import { Button } from '../../ui/button.tsx'
import { SpeakerIcon, StopIcon } from '../../ui/icons.tsx'
import { asksForPhoto } from './asked-again.tsx'

type ReadTaskProps = { task: TaskView; note: string | null }

/** Reads the task to those who cannot: its name, its points, the office's note. Absent where the phone has no voice for the language. */
export function ReadTask({ task, note }: ReadTaskProps) {
  const { t, locale } = useLanguage()
  const tSheet = useSheetText()
  const hasVoice = useHasVoice(locale)
  const reading = useReading()
  if (!hasVoice) return null
  function read() {
    const own = (text: string) => ({ text, locale })
    const texts = [task, ...task.subtasks].map(({ title }) => spokenIn(title, locale))
    const asked = asksForPhoto(task) ? [own(tSheet('sheet.asked')), own(task.office_note)] : []
    readAloud([...asked, ...texts, ...(note ? [own(t('session.note')), own(note)] : [])], locale)
  }
  return (
    <Button
      look="soft"
      className="justify-self-start"
      icon={reading ? <StopIcon /> : <SpeakerIcon />}
      onClick={reading ? stopReading : read}
    >
      {tSheet(reading ? 'aloud.stop' : 'aloud.read')}
    </Button>
  )
}
