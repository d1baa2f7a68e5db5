import { useEffect, useState } from 'react'

/**
 * False until what it stands in has been painted once: for what is dear to make and may come a moment later, as the
 * first date that Intl formats, which takes a cheap phone 60 ms.
 */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    // The frame itself is painted after its callbacks.
    const frame = requestAnimationFrame(() => setTimeout(setPainted, 0, true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return painted
}
