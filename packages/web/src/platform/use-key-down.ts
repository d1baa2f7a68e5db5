import { useEffect, useEffectEvent } from 'react'

/** Hears every key pressed on the page, wherever the focus is: also when what had it is gone. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onKeyDown)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
