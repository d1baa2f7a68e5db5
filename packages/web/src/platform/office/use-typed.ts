import { useEffect, useEffectEvent, useState } from 'react'

const pause = 300

/**
 * A typed text and what follows from it after a pause of 300 ms, such as a search in the address. What comes
 * from outside (Back) replaces what was typed.
 */
export function useTyped(outside: string, onPause: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(outside)
  const [known, setKnown] = useState(outside)
  if (known !== outside) {
    setKnown(outside)
    if (typed.trim() !== outside) setTyped(outside)
  }
  const settle = useEffectEvent(() => {
    if (typed.trim() === outside) return
    setKnown(typed.trim())
    onPause(typed.trim())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause starts again with every letter
  useEffect(() => {
    const timer = setTimeout(() => settle(), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}
