import type { Issue } from '@brightkey/contract/sessions/schema'
import { newId } from '../../../platform/client-id.ts'
import { useVoiceText } from '../../../platform/language/voice-texts.ts'
import type { Recorded } from '../../../ui/voice/recorder.ts'
import { VoicePlayer } from '../../../ui/voice/voice-player.tsx'
import { VoiceRecorder } from '../../../ui/voice/voice-recorder.tsx'
import { useAct } from '../../queue/outbox-context.tsx'

/** What was said to a problem, and a button to say more. */
export function ProblemVoice({ issue, locked }: { issue: Issue; locked: boolean }) {
  const t = useVoiceText()
  const act = useAct()
  const { id: issue_id, task_id, voice_notes = [] } = issue
  async function send({ blob, seconds }: Recorded): Promise<boolean> {
    const id = newId()
    const { type: mime, size } = blob
    const bytes = await blob.arrayBuffer()
    const note = { id, mime, size, seconds }
    return act({ kind: 'voice', issue_id, task_id, note }, { id, bytes, mime, thumb: null })
  }
  return (
    <div className="grid gap-3 empty:hidden">
      {voice_notes.map(({ id, url, seconds }) =>
        url === '' ? (
          <p key={id} role="status" className="text-muted">
            {`${t('voice.note', { seconds: Math.max(1, Math.round(seconds)) })} · ${t('voice.waiting')}`}
          </p>
        ) : (
          <VoicePlayer key={id} t={t} url={url} seconds={seconds} />
        ),
      )}
      {!locked && <VoiceRecorder t={t} onSend={send} />}
    </div>
  )
}
