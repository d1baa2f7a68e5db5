import { useEffect, useEffectEvent, useState } from 'react'
import { forgetText, keepText, keptText } from '../../platform/kept-text.ts'

/** A pause in typing, in milliseconds, after which the words are the phone's to send. */
const pause = 800

/**
 * A note that is being written: saved at a pause and when the field is left, one entry each, not one a letter. Every
 * letter is kept under `key` until it has been read back from `outside`, so that a page that is killed in between, with
 * what it was writing to the disk, loses none.
 */
export function useNote(key: string, outside: string, save: (note: string) => void) {
  const [note, setNote] = useState(() => keptText(key) ?? outside)
  const [known, setKnown] = useState(outside)
  if (known !== outside) {
    setKnown(outside)
    // What somebody else wrote replaces what nobody is writing here.
    if (note.trim() === known) setNote(outside)
  }

  const settle = () => {
    if (note.trim() !== outside) save(note.trim())
  }
  const settleLater = useEffectEvent(settle)
  const rest = useEffectEvent(() => {
    if (note.trim() === outside) forgetText(key)
    settle()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins anew with every letter
  useEffect(() => {
    const timer = setTimeout(() => rest(), pause)
    return () => clearTimeout(timer)
  }, [note, outside])
  useEffect(() => {
    // What an earlier life of this page had begun: it must not wait, the next press may sign.
    settleLater()
    const leaving = new AbortController()
    const leave = () => settleLater()
    addEventListener('pagehide', leave, { signal: leaving.signal })
    document.addEventListener('visibilitychange', leave, { signal: leaving.signal })
    return () => leaving.abort()
  }, [])

  function write(text: string) {
    setNote(text)
    keepText(key, text)
  }
  return { note, write, settle }
}
