import type { Issue } from '@brightkey/contract/sessions/schema'
import { useEffect, useState } from 'react'
import { newId } from '../../../platform/client-id.ts'
import { useVoiceText } from '../../../platform/language/voice-texts.ts'
import { storedFile } from '../../../platform/outbox/disk.ts'
import type { StoredFile } from '../../../platform/outbox/memory.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TrashIcon } from '../../../ui/icons.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import type { Recorded } from '../../../ui/voice/recorder.ts'
import { VoicePlayer, type VoiceText } from '../../../ui/voice/voice-player.tsx'
import { VoiceRecorder } from '../../../ui/voice/voice-recorder.tsx'
import type { WaitingNote } from '../../queue/action.ts'
import { useAct } from '../../queue/outbox-context.tsx'

/** What was said to a problem, and a button to say more. */
export function ProblemVoice({ issue, locked }: { issue: Issue; locked: boolean }) {
  const t = useVoiceText()
  const act = useAct()
  const { id: issue_id, task_id, voice_notes = [] } = issue
  async function send(recorded: Recorded): Promise<boolean> {
    const { note, stored } = await prepareNote(recorded)
    return act({ kind: 'voice', issue_id, task_id, note }, stored)
  }
  return (
    <div className="grid gap-3 empty:hidden">
      {voice_notes.map(({ id, url, seconds }) =>
        url === '' ? (
          <p key={id} role="status" className="text-muted">
            <Dotted>
              {t('voice.note', { seconds: Math.max(1, Math.round(seconds)) })}
              {t('voice.waiting')}
            </Dotted>
          </p>
        ) : (
          <VoicePlayer key={id} t={t} url={url} seconds={seconds} />
        ),
      )}
      {!locked && <VoiceRecorder t={t} onSend={send} />}
    </div>
  )
}

/** A note with the bytes that belong to it. */
async function prepareNote({ blob, seconds }: Recorded): Promise<{ note: WaitingNote; stored: StoredFile }> {
  const id = newId()
  const { type: mime, size } = blob
  const bytes = await blob.arrayBuffer()
  return { note: { id, mime, size, seconds }, stored: { id, bytes, mime, thumb: null } }
}

type DraftVoiceProps = {
  notes: readonly WaitingNote[]
  onAdd: (note: WaitingNote, stored: StoredFile) => Promise<void>
  onRemove: (noteId: string) => void
}

/** What is said to a problem that is not sent yet: it goes with the problem. */
export function DraftVoice({ notes, onAdd, onRemove }: DraftVoiceProps) {
  const t = useVoiceText()
  async function add(recorded: Recorded): Promise<boolean> {
    const { note, stored } = await prepareNote(recorded)
    await onAdd(note, stored)
    return true
  }
  return (
    <div className="grid gap-3 empty:hidden">
      {notes.map((note) => (
        <DraftNote key={note.id} t={t} note={note} onRemove={() => onRemove(note.id)} />
      ))}
      <VoiceRecorder t={t} onSend={add} isTakenAtOnce />
    </div>
  )
}

function DraftNote({ t, note, onRemove }: { t: VoiceText; note: WaitingNote; onRemove: () => void }) {
  const sound = useSound(note)
  return (
    <div className="flex min-h-control items-center justify-between gap-2">
      {sound && <VoicePlayer t={t} url={sound.url} seconds={note.seconds} sound={sound.blob} isDrawn />}
      <IconButton label={t('voice.drop')} icon={<TrashIcon className="size-5" />} onClick={onRemove} />
    </div>
  )
}

/** A note as the phone has stored it; null until it is read. */
function useSound({ id }: WaitingNote): { url: string; blob: Blob } | null {
  const [sound, setSound] = useState<{ url: string; blob: Blob } | null>(null)
  useEffect(() => {
    let url: string | null = null
    let isLeft = false
    const show = (file: StoredFile | undefined) => {
      if (isLeft || file === undefined) return
      const blob = new Blob([file.bytes], { type: file.mime })
      url = URL.createObjectURL(blob)
      setSound({ url, blob })
    }
    // A phone that does not give it has it all the same.
    void storedFile(id).then(show, () => undefined)
    return () => {
      isLeft = true
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [id])
  return sound
}
