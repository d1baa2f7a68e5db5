import { type Locale, type LocalisedText, textIn } from '@brightkey/contract/locale'
import { detectLanguage } from '@brightkey/i18n/languages'
import { useSyncExternalStore } from 'react'

/** A text and the language it is really written in, which is not always the reader's. */
export type Spoken = { text: string; locale: Locale }

/** What was written, sentence by sentence, each in its own language. */
export const spoken = (text: string, reader: Locale): Spoken[] =>
  text
    .split(/\n+|(?<=[.!?؟۔।])\s+/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ text: part, locale: detectLanguage(part, reader) }))

/** What the reader is shown of a text, with its language. */
export function spokenIn(title: LocalisedText, locale: Locale): Spoken {
  const text = textIn(title, locale)
  return { text, locale: detectLanguage(text, locale) }
}

const engine = (): SpeechSynthesis | undefined => globalThis.speechSynthesis

/** The phone's voice for a language, one that needs no network before the others; undefined where there is none. */
function voiceFor(locale: Locale): SpeechSynthesisVoice | undefined {
  const voices = engine()?.getVoices() ?? []
  const own = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === locale)
  return own.find((voice) => voice.localService) ?? own[0]
}

function onVoices(reader: () => void) {
  // Many phones load their voices only after the first request for them.
  engine()?.addEventListener?.('voiceschanged', reader)
  return () => engine()?.removeEventListener?.('voiceschanged', reader)
}

/** Whether this phone can read this language aloud; follows voices that come late. */
export const useHasVoice = (locale: Locale): boolean =>
  useSyncExternalStore(
    onVoices,
    () => voiceFor(locale) !== undefined,
    () => false,
  )

let reading: object | null = null
const readers = new Set<() => void>()

function show(now: object | null) {
  reading = now
  for (const each of readers) each()
}

/** Ends the reading, if there is one. */
export function stopReading(): void {
  if (reading === null) return
  show(null)
  engine()?.cancel()
}

/**
 * Reads the parts one after the other, each by a voice of its own language, else by the reader's. Sentence by
 * sentence, for Chromium falls silent after 15 seconds of one.
 */
export function readAloud(parts: readonly Spoken[], reader: Locale): void {
  stopReading()
  const own = {}
  const utterances = parts.map(({ text, locale }) => {
    const utterance = new SpeechSynthesisUtterance(text)
    const voice = voiceFor(locale) ?? voiceFor(reader) ?? null
    utterance.voice = voice
    utterance.lang = voice?.lang ?? locale
    return utterance
  })
  const over = () => {
    if (reading === own) show(null)
  }
  const last = utterances.at(-1)
  if (last === undefined) return
  last.onend = over
  for (const utterance of utterances) utterance.onerror = over
  show(own)
  for (const utterance of utterances) engine()?.speak(utterance)
}

function onReading(reader: () => void) {
  readers.add(reader)
  addEventListener('pagehide', stopReading)
  document.addEventListener('visibilitychange', stopReading)
  return () => {
    readers.delete(reader)
    if (readers.size > 0) return
    removeEventListener('pagehide', stopReading)
    document.removeEventListener('visibilitychange', stopReading)
    // What was read has left the screen.
    stopReading()
  }
}

/** Whether something is being read; it ends when the last subscriber leaves. */
export const useReading = (): boolean =>
  useSyncExternalStore(
    onReading,
    () => reading !== null,
    () => false,
  )
