import type { VoiceMime } from '@brightkey/contract/sessions/schema'

/**
 * A voice note: the cleaner's to a problem, or, without a problem, the office's to the cleaner. The id is the recorder's and unique
 * within the session; `file` is ours and in its address.
 */
export type VoiceNoteTable = {
  session_id: string
  id: string
  issue_id: string | null
  file: string
  mime: VoiceMime
  size: number
  /** As the recorder measured it. */
  seconds: number
  /** The file as it came and is kept, hex. */
  sha256: string
  /** The user who sent it; null: the cleaner. */
  created_by: string | null
  received_at: string
  /** When the retention rule removed the file. */
  removed_at: string | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    voice_note: VoiceNoteTable
  }
}
