import type { DocumentVoiceNote, Report } from '@brightkey/contract/reports/schema'
import { useVoiceText } from '../../platform/language/voice-texts.ts'
import { VoicePlayer } from '../../ui/voice/voice-player.tsx'

/** What the cleaner said to a problem of a report. */
export function ReportVoice({ report, notes }: { report: Report; notes: readonly DocumentVoiceNote[] }) {
  const t = useVoiceText()
  return notes.map(({ id, seconds }) => (
    <VoicePlayer key={id} t={t} url={report.voice?.[id] ?? null} seconds={seconds} isDrawn />
  ))
}
