import { useState } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { useLocalPreview } from '../queue/local-preview.ts'
import { useCameraText } from './camera-text.ts'
import type { PhotoView } from './photo-view.ts'

// The choice holds for the next photo too.
let wanted = false
let lastStrength = 45

/** An earlier photo as an overlay on the camera's picture: `layer` is the overlay, `dial` and `toggle` are controls. */
export function useGhost(ghost: PhotoView | null) {
  const t = useCameraText()
  const local = useLocalPreview(ghost?.id ?? '')
  const [on, setOn] = useState(wanted)
  const [strength, setStrength] = useState(lastStrength)
  const src = local ?? ghost?.thumb_url
  if (!src) return { layer: null, dial: null, toggle: null }
  function turn() {
    wanted = !on
    setOn(wanted)
  }
  return {
    layer: on && <img src={src} alt="" style={{ opacity: strength / 100 }} />,
    dial: on && (
      <input
        type="range"
        className="camera-strength"
        aria-label={t('camera.ghost_strength')}
        min={10}
        max={90}
        value={strength}
        onChange={(event) => {
          lastStrength = event.target.valueAsNumber
          setStrength(lastStrength)
        }}
      />
    ),
    toggle: (
      <button
        type="button"
        className="camera-round"
        aria-pressed={on}
        aria-label={t('camera.ghost')}
        title={t('camera.ghost')}
        onClick={turn}
      >
        <OverlayIcon />
      </button>
    ),
  }
}

/** Two pictures, one over the other. */
const OverlayIcon = () => <Icon d="M3 3h13v13H3ZM8 8h13v13H8ZM8 16l8-8" />
