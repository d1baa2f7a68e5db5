import { useEffect, useRef, useState } from 'react'

/** Shows an element alone on the whole screen, which then does not go dark. */
export function useWall() {
  const ref = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const follow = () => setIsOpen(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  useEffect(() => {
    if (!isOpen) return
    // Refused with a low battery, and unknown to some browsers.
    const lock = navigator.wakeLock?.request('screen').catch(() => null)
    return () => void lock?.then((held) => held?.release())
  }, [isOpen])
  return {
    ref,
    isOpen,
    /** An iPhone shows nothing but videos so. */
    isPossible: document.fullscreenEnabled === true,
    open: () => void ref.current?.requestFullscreen().catch(() => undefined),
    close: () => void document.exitFullscreen().catch(() => undefined),
  }
}
