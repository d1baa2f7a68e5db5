import { useState } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { useLocalPreview } from '../queue/local-preview.ts'
import { useCameraText } from './camera-text.ts'
import type { PhotoView } from './photo-view.ts'

/** What is overlaid; a reference is, until it is turned off. */
export type Ghost = Pick<PhotoView, 'id' | 'thumb_url'> & { isReference?: boolean }

// The choice holds for the next photo too.
let wanted: boolean | null = null
let lastStrength = 45

/** An earlier photo as an overlay on the camera's picture: `layer` is the overlay, `dial` and `toggle` are controls. */
export function useGhost(ghost: Ghost | null) {
  const t = useCameraText()
  const local = useLocalPreview(ghost?.id ?? '')
  const [chosen, setChosen] = useState(wanted)
  const on = chosen ?? ghost?.isReference ?? false
  const [strength, setStrength] = useState(lastStrength)
  const src = local ?? ghost?.thumb_url
  if (!src) return { layer: null, dial: null, toggle: null }
  function turn() {
    wanted = !on
    setChosen(wanted)
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
