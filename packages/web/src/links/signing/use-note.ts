import { useEffect, useEffectEvent, useState } from 'react'
import { removeStoredText, storeText } from '../../platform/stored-text.ts'
import { useHydrating, useKept } from '../../platform/use-stored.ts'

/** The pause in typing, in milliseconds, after which the note is queued. */
const pause = 800

/**
 * A note being typed: queued at a pause and when the field loses focus, not at every letter. Each letter is also stored
 * under `key` until it comes back from `outside`, so that nothing is lost if the page is killed in between.
 */
export function useNote(key: string, outside: string, save: (note: string) => void) {
  const isHydrating = useHydrating()
  const [note, setNote] = useKept(key, (stored) => stored ?? outside)
  const [known, setKnown] = useState(outside)
  if (known !== outside) {
    setKnown(outside)
    // Another person's text replaces a field that is not being edited here.
    if (note.trim() === known) setNote(outside)
  }

  const settle = () => {
    if (note.trim() !== outside) save(note.trim())
  }
  const settleLater = useEffectEvent(settle)
  const rest = useEffectEvent(() => {
    if (note.trim() === outside) removeStoredText(key)
    settle()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause restarts with every letter
  useEffect(() => {
    const timer = setTimeout(() => rest(), pause)
    return () => clearTimeout(timer)
  }, [note, outside])
  useEffect(() => {
    // Text restored after a reload is queued at once: the next press may sign.
    if (!isHydrating) settleLater()
    const leaving = new AbortController()
    const leave = () => settleLater()
    addEventListener('pagehide', leave, { signal: leaving.signal })
    document.addEventListener('visibilitychange', leave, { signal: leaving.signal })
    return () => leaving.abort()
  }, [isHydrating])

  function write(text: string) {
    setNote(text)
    storeText(key, text)
  }
  return { note, write, settle }
}
