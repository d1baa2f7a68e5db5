import { getSession, sendVoiceNote } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { VoiceNote } from '@brightkey/contract/sessions/schema'
import { newId } from '../../../platform/client-id.ts'
import { useFormats } from '../../../platform/office/formats.ts'
import { readKey } from '../../../platform/office/keys.ts'
import { useVoiceTexts } from '../../../platform/office/late-texts.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { queries } from '../../../platform/office/queries.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { useToast } from '../../../ui/toast.tsx'
import type { Recorded } from '../../../ui/voice/recorder.ts'
import { VoicePlayer } from '../../../ui/voice/voice-player.tsx'
import { VoiceRecorder } from '../../../ui/voice/voice-recorder.tsx'
import { sendFile } from '../../fields/upload/send-file.ts'

/** The ids of what was sent, so that it arrives once when it is sent again. */
const ids = new WeakMap<Blob, string>()

/** What the office said to the cleaner, and a button to say more while the link is open. */
export function VoiceNotes({ session, isOpen }: { session: Session; isOpen: boolean }) {
  const { t } = useTexts()
  const tVoice = useVoiceTexts()
  const { moment } = useFormats()
  const toast = useToast()
  async function send({ blob, seconds }: Recorded): Promise<boolean> {
    const id = ids.get(blob) ?? newId()
    ids.set(blob, id)
    try {
      await sendFile(sendVoiceNote, { sessionId: session.id, id, seconds }, blob)
      await queries.invalidateQueries({ queryKey: readKey(getSession, { id: session.id }) })
      return true
    } catch (error) {
      toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' })
      return false
    }
  }
  if (session.voice_notes.length === 0 && !isOpen) return null
  return (
    <Panel title={tVoice('voice.to_cleaner')}>
      <div className="grid gap-3">
        {session.voice_notes.map(({ id, url, seconds, by, received_at }) => (
          <div key={id} className="grid gap-1">
            <VoicePlayer t={tVoice} url={url} seconds={seconds} isDrawn />
            <p className="text-muted text-xs">
              {by ? tVoice('voice.by', { name: by, when: moment(received_at) }) : moment(received_at)}
            </p>
          </div>
        ))}
        {isOpen && <VoiceRecorder t={tVoice} onSend={send} />}
      </div>
    </Panel>
  )
}

/** What the cleaner said to a problem. */
export function IssueVoice({ notes }: { notes: readonly VoiceNote[] }) {
  const tVoice = useVoiceTexts()
  return notes.map(({ id, url, seconds }) => (
    <VoicePlayer key={id} t={tVoice} url={url} seconds={seconds} isDrawn />
  ))
}
