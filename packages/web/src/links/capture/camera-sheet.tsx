import { type SyntheticEvent, useCallback, useId, useRef, useState } from 'react'
import type { Camera } from '../../platform/camera/camera.ts'
import type { CameraTrouble } from '../../platform/camera/camera-trouble.ts'
import { useText } from '../../platform/language/language.tsx'
import { CheckIcon, CloseIcon, TrashIcon } from '../../ui/icons.tsx'
import styles from './camera.css?inline'
import { type Ghost, useGhost } from './camera-ghost.tsx'
import type { Lead } from './camera-guide.tsx'
import { CameraStrip, useShots } from './camera-shots.tsx'
import { useCameraText } from './camera-text.ts'
import { usePendingDeletions } from './pending-deletions.ts'
import type { Shot } from './use-add-photos.ts'
import { useCamera } from './use-camera.ts'

// A constructed style sheet: the content policy needs no exception, and the styles no request.
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

type CameraSheetProps = {
  title: string
  snap: (frame: ImageBitmap | Blob, takenAt: string) => Promise<Shot | null>
  drop: (photoId: string) => void
  present: readonly string[]
  /** How many photos of this kind the task needs; 0 if any number will do. */
  required?: number
  ghost?: Ghost | null
  /** How it leads from shot to shot. */
  lead?: Lead
  onUseApp: () => void
  onTrouble: (trouble: CameraTrouble) => void
  onClose: () => void
}

/** The camera in full screen; takes any number of photos in a row. */
export function CameraSheet({
  title,
  snap,
  drop,
  present,
  required = 0,
  ghost = null,
  lead,
  onUseApp,
  onTrouble,
  onClose,
}: CameraSheetProps) {
  const t = useText()
  const tCamera = useCameraText()
  const titleId = useId()
  const camera = useCamera(onTrouble)
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [looked, setLooked] = useState<string | null>(null)
  const { shots: taken, saving, failed, pressed, shoot } = useShots(snap)
  const { layer, dial, toggle } = useGhost(ghost)
  const pending = usePendingDeletions()
  const shots = taken.filter((shot) => present.includes(shot.id))
  const kept = shots.filter((shot) => !pending.has(shot.id)).length
  const all = present.filter((id) => !pending.has(id)).length
  const looking = shots.find((shot) => shot.id === looked)
  const ready = camera !== null && playing && saving < 2

  const show = useCallback((node: HTMLDialogElement) => {
    node.showModal()
    node.querySelector<HTMLElement>('.camera-shutter')?.focus()
    return () => node.close()
  }, [])
  const see = useCallback(
    (node: HTMLVideoElement) => {
      video.current = node
      node.srcObject = camera?.stream ?? null
      return () => {
        node.srcObject = null
        video.current = null
      }
    },
    [camera],
  )
  const own = (react: () => void) => (event: SyntheticEvent<HTMLDialogElement>) => {
    // React lets `cancel` and `close` of dialogs inside and around bubble: only our own count.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    react()
  }
  const back = () => (looking ? setLooked(null) : onClose())

  return (
    // biome-ignore lint/correctness/noRestrictedElements: it fills the screen, without the frame of a Dialog
    <dialog
      ref={show}
      className="camera"
      aria-labelledby={titleId}
      onCancel={own(back)}
      onClose={(event) => !event.currentTarget.open && event.currentTarget.isConnected && own(onClose)(event)}
    >
      <div className="camera-frame">
        <header className="camera-top">
          <button type="button" className="camera-round" aria-label={t('page.close')} onClick={onClose}>
            <CloseIcon />
          </button>
          <h2 id={titleId}>{lead?.title ?? title}</h2>
          {lead && <p className="camera-count">{lead.count}</p>}
          {!lead && required > 0 && (
            <p className="camera-count">
              {all > required
                ? t('pictures.more', { done: all, required })
                : tCamera('camera.count', { count: all, required })}
            </p>
          )}
          {camera?.hasTorch && <CameraTorch camera={camera} />}
        </header>

        <div className="camera-view">
          {camera && (
            <video
              ref={see}
              autoPlay
              muted
              playsInline
              onPlaying={() => setPlaying(true)}
              onEmptied={() => setPlaying(false)}
            />
          )}
          {!looking && !lead?.row && layer}
          {!looking && !lead?.row && dial}
          {!looking && lead?.layer}
          {pressed > 0 && <div key={pressed} className="camera-flash" />}
          {!camera && (
            <div className="camera-say">
              <p>{tCamera('camera.asking')}</p>
              <button type="button" className="camera-pill" onClick={onUseApp}>
                {tCamera('camera.use_app')}
              </button>
            </div>
          )}
          {looking && <img src={looking.src} alt={`${title} ${shots.indexOf(looking) + 1}`} />}
          <div role="alert">{failed && <p className="camera-toast">{tCamera('camera.failed')}</p>}</div>
        </div>

        <footer className="camera-foot">
          <p role="status" className="sr-only">
            {kept > 0 && tCamera('camera.taken', { count: kept })}
          </p>
          <CameraStrip shots={shots} saving={saving} onLook={setLooked} />
          {!looking && lead?.aside}
          {!looking && lead?.row ? (
            lead.row
          ) : looking ? (
            <div className="camera-choice">
              <button
                type="button"
                className="camera-pill"
                onClick={() => {
                  drop(looking.id)
                  setLooked(null)
                }}
              >
                <TrashIcon />
                {tCamera('camera.again')}
              </button>
              <button
                type="button"
                className="camera-pill camera-pill-strong"
                onClick={() => setLooked(null)}
              >
                <CheckIcon />
                {tCamera('camera.keep')}
              </button>
            </div>
          ) : (
            <div className="camera-row">
              {toggle || <span />}
              <button
                type="button"
                className="camera-shutter"
                aria-label={tCamera('camera.take')}
                aria-disabled={!ready}
                onClick={() => ready && video.current && void shoot(camera, video.current)}
              />
              <button type="button" className="camera-pill" onClick={onClose}>
                {tCamera('camera.done')}
                {required === 0 && kept > 0 && <bdi dir="ltr">{kept}</bdi>}
              </button>
            </div>
          )}
        </footer>
      </div>
    </dialog>
  )
}

/** The phone's light, for cupboards and under beds. It turns off with the camera. */
function CameraTorch({ camera }: { camera: Camera }) {
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
