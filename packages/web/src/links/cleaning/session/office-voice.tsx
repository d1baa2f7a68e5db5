import type { VoiceNote } from '@brightkey/contract/sessions/schema'
import { useVoiceText } from '../../../platform/language/voice-texts.ts'
import { SpeakerIcon } from '../../../ui/icons.tsx'
import { VoicePlayer } from '../../../ui/voice/voice-player.tsx'

/** What the office said to the cleaner. */
export function OfficeVoice({ notes }: { notes: readonly VoiceNote[] }) {
  const t = useVoiceText()
  return (
    <section className="flex gap-3 rounded-card border border-line bg-surface p-4">
      <SpeakerIcon className="mt-0.5 size-5 text-primary" />
      <div className="grid min-w-0 gap-2">
        <h2 className="font-semibold text-muted text-sm">{t('voice.from_office')}</h2>
        {notes.map(({ id, url, seconds }) => (
          <VoicePlayer key={id} t={t} url={url} seconds={seconds} />
        ))}
      </div>
    </section>
  )
}
