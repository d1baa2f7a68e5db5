import { useEffect, useEffectEvent, useState } from 'react'

/** One entry a pause, not a letter (ms). */
const pause = 800

/**
 * A text that is saved while it is typed: after a pause, when the field is left, and when the page is. While it is
 * typed nothing from outside comes between; `reset` shows the outside again. `eager`: with every key.
 */
export function usePausing(outside: string, eager: boolean, save: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const [saved, setSaved] = useState(outside)
  const settle = useEffectEvent(() => {
    if (typed === null || typed === saved) return
    setSaved(typed)
    save(typed)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins anew with every letter
  useEffect(() => {
    const timer = setTimeout(() => settle(), pause)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    const leaving = new AbortController()
    addEventListener('pagehide', () => settle(), { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  const field = {
    value: typed ?? outside,
    onFocus() {
      setTyped(outside)
      setSaved(outside)
    },
    onChange({ target }: { target: { value: string } }) {
      setTyped(target.value)
      if (!eager) return
      setSaved(target.value)
      save(target.value)
    },
    onBlur() {
      if (typed !== null && typed !== saved) save(typed)
      setTyped(null)
    },
  }
  return { field, reset: () => setTyped(null) }
}
