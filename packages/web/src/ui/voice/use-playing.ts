import { useEffect, useRef, useState } from 'react'

type Playing = { isPlaying: boolean; second: number; isFailed: boolean; toggle: () => void }

let other: HTMLAudioElement | null = null

/** Plays a recording; another one that plays is paused. It ends when the component is removed. */
export function usePlaying(url: string): Playing {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [second, setSecond] = useState(0)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => () => audio.current?.pause(), [])

  function open(): HTMLAudioElement {
    const opened = new Audio(url)
    opened.addEventListener('play', () => setPlaying(true))
    opened.addEventListener('pause', () => setPlaying(false))
    opened.addEventListener('timeupdate', () => setSecond(opened.currentTime))
    opened.addEventListener('ended', () => {
      setPlaying(false)
      setSecond(0)
    })
    opened.addEventListener('error', () => {
      setFailed(true)
      // Some recordings play until a damaged end; then nothing says that it is paused.
      setPlaying(false)
    })
    audio.current = opened
    return opened
  }
  function toggle() {
    const player = audio.current ?? open()
    if (!player.paused) return player.pause()
    if (other !== player) other?.pause()
    other = player
    void player.play().catch(() => setFailed(true))
  }
  return { isPlaying, second, isFailed, toggle }
}
