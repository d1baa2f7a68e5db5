import { useState } from 'react'
import type { Camera } from '../../platform/camera/camera.ts'
import { useCameraText } from './camera-text.ts'

/** The phone's light, for cupboards and under beds. It goes out with the camera. */
export function CameraTorch({ camera }: { camera: Camera }) {
  const t = useCameraText()
  const [on, setOn] = useState(false)
  return (
    <button
      type="button"
      className="camera-round"
      aria-pressed={on}
      aria-label={t('camera.torch')}
      title={t('camera.torch')}
      onClick={() => void camera.setTorch(!on).then((done) => done && setOn(!on))}
    >
      <svg viewBox="0 0 24 24" width="24" fill="currentColor" aria-hidden="true">
        <path d="M13.5 2.5 5 13.5h5.5L9.5 21.5 19 10h-6.5Z" />
      </svg>
    </button>
  )
}
