import type { VoiceMime } from '@brightkey/contract/sessions/schema'
import { MalformedAudio } from './malformed.ts'
import { inspectMp4 } from './mp4.ts'
import { inspectOgg } from './ogg.ts'
import { inspectWebm } from './webm.ts'

/** `seconds` by the file's own times; browsers leave the length out of its header. */
export type Recording = { mime: VoiceMime; seconds: number }

/**
 * What a recording is, by its content: one track of speech, Opus in WebM or Ogg or AAC in MP4. Null for anything else, also for a
 * film; `malformed` where the container is not whole. Takes time in proportion to the size.
 */
export function inspectRecording(bytes: Buffer): Recording | 'malformed' | null {
  try {
    return recognise(bytes)
  } catch (error) {
    if (error instanceof MalformedAudio) return 'malformed'
    throw error
  }
}

function recognise(bytes: Buffer): Recording | null {
  if (bytes.length < 12) return null
  if (bytes.readUInt32BE(0) === 0x1a45dfa3) return recording('audio/webm', inspectWebm(bytes))
  if (bytes.toString('latin1', 0, 4) === 'OggS') return recording('audio/ogg', inspectOgg(bytes))
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return recording('audio/mp4', inspectMp4(bytes))
  return null
}

const recording = (mime: VoiceMime, seconds: number | null): Recording | null =>
  seconds === null ? null : { mime, seconds }
