import { useEffect, useEffectEvent, useState } from 'react'
import { Camera } from '../../platform/camera/camera.ts'
import { type CameraTrouble, cameraTrouble } from '../../platform/camera/camera-trouble.ts'

/**
 * The camera while the component is mounted: it stops when the page is hidden or the phone locked, and starts again when
 * the page is visible. Null while it is not running.
 */
export function useCamera(onTrouble: (trouble: CameraTrouble) => void): Camera | null {
  const [camera, setCamera] = useState<Camera | null>(null)
  const reportTrouble = useEffectEvent(onTrouble)

  useEffect(() => {
    let running: Camera | null = null
    let opening = false
    let left = false
    const stop = () => {
      running?.stop()
      running = null
      setCamera(null)
    }
    const start = async () => {
      if (left || running || opening || document.hidden) return
      opening = true
      try {
        const opened = await Camera.open()
        if (left || document.hidden) return opened.stop()
        running = opened
        opened.onLost(() => {
          stop()
          if (!document.hidden && !left) reportTrouble('busy')
        })
        setCamera(opened)
      } catch (error) {
        if (!left) reportTrouble(cameraTrouble(error))
      } finally {
        opening = false
      }
    }
    const look = () => (document.hidden ? stop() : void start())
    document.addEventListener('visibilitychange', look)
    addEventListener('pagehide', stop)
    void start()
    return () => {
      left = true
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', stop)
      stop()
    }
  }, [])
  return camera
}
