import { useLanguage } from '../../../platform/language/language.tsx'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import {
  readAloud,
  spoken,
  spokenIn,
  stopReading,
  useHasVoice,
  useReading,
} from '../../../platform/speech/speech.ts'
import { Button } from '../../../ui/button.tsx'
import { SpeakerIcon, StopIcon } from '../../../ui/icons.tsx'
import type { TaskView } from '../session/session-view.ts'

type ReadTaskProps = { task: TaskView; asked: string | null; note: string | null }

/** Reads the task to those who cannot: what is asked for again, its name, its points, the office's note. Absent where the phone has no voice for the language. */
export function ReadTask({ task, asked, note }: ReadTaskProps) {
  const { t, locale } = useLanguage()
  const tSheet = useSheetText()
  const hasVoice = useHasVoice(locale)
  const reading = useReading()
  if (!hasVoice) return null
  function read() {
    const own = (text: string) => ({ text, locale })
    const texts = [task, ...task.subtasks].map(({ title }) => spokenIn(title, locale))
    const again = asked === null ? [] : [own(tSheet('sheet.asked')), ...spoken(asked, locale)]
    const noted = note ? [own(t('session.note')), ...spoken(note, locale)] : []
    readAloud([...again, ...texts, ...noted], locale)
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
