/** Speech as the browser recorded it; `seconds` as measured here, since files of browsers seldom say. */
export type Recorded = { blob: Blob; seconds: number }

export type Recording = {
  /** Ends it and returns what was said. */
  stop: () => Promise<Recorded>
  /** Ends it and keeps nothing. */
  drop: () => void
}

/** Why nothing is recorded. */
export type RecordingFailure = 'refused' | 'none' | 'failed'

/** No type is common to all browsers. Chromium's MP4 would hold Opus, but it has WebM, which comes first. */
const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4']

/** Speech needs no more; 30 seconds are some 100 kB. */
const audioBitsPerSecond = 24_000

/** Whether this browser records at all; over plain http none does. */
export const canRecord = (): boolean =>
  globalThis.navigator?.mediaDevices !== undefined && typeof globalThis.MediaRecorder === 'function'

/** Asks for the microphone and records. Rejects with what {@link whyNoRecording} names. */
export async function startRecording(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  try {
    return record(stream, release)
  } catch (error) {
    release()
    throw error
  }
}

function record(stream: MediaStream, release: () => void): Recording {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond, ...(mimeType && { mimeType }) })
  const parts: Blob[] = []
  let type = mimeType ?? ''
  recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data))
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true })
  })
  recorder.start()
  const begun = performance.now()
  const end = async () => {
    // Firefox forgets it once it has stopped.
    type = recorder.mimeType || type
    if (recorder.state !== 'inactive') recorder.stop()
    await ended
    release()
  }
  return {
    async stop() {
      const seconds = Math.min(30, Math.max(0.1, (performance.now() - begun) / 1000))
      await end()
      return { blob: new Blob(parts, { type: type.split(';')[0] ?? '' }), seconds }
    },
    drop: () => void end(),
  }
}

export function whyNoRecording(error: unknown): RecordingFailure {
  const { name } = Object(error)
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  // WebKitGTK says so where there is no microphone.
  const isMissing = name === 'NotFoundError' || name === 'OverconstrainedError'
  return isMissing ? 'none' : 'failed'
}
