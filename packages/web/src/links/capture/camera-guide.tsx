import { type Locale, type LocalisedText, textIn } from '@brightkey/contract/locale'
import type { ShotReference } from '@brightkey/contract/templates/schema'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../platform/language/language.tsx'
import { readAloud, spokenIn, stopReading, useHasVoice, useReading } from '../../platform/speech/speech.ts'
import { CameraIcon, NextIcon, SpeakerIcon, StopIcon } from '../../ui/icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import styles from './camera-guide.css?inline'
import { useCameraText } from './camera-text.ts'

const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

type GuidedShot = { id: string; title: LocalisedText; reference: ShotReference | null; photo: unknown }

/** The named photos that the camera takes one after the other; `current` is the one taken now, null once all are there. */
type Guide = {
  shots: readonly GuidedShot[]
  current: GuidedShot | null
  onMove: (shotId: string) => void
}

export type Lead = {
  title: ReactNode
  count: string
  layer: ReactNode
  row: ReactNode
  aside: ReactNode
}

/**
 * How the camera leads from shot to shot: first it shows the reference, then the camera's picture. `layer` covers the picture, `row`
 * takes the place of the shutter, `aside` is above it.
 */
export function useGuide({ shots, current, onMove }: Guide): Lead {
  const { locale } = useLanguage()
  const t = useCameraText()
  const [seen, setSeen] = useState<readonly string[]>([])
  const done = shots.filter((shot) => shot.photo).length
  const count = t('camera.count', { count: done, required: shots.length })
  if (!current) return { title: null, count, layer: null, row: null, aside: null }
  const { id, title, reference } = current
  const shows = reference !== null && !seen.includes(id)
  const see = () => setSeen((now) => (shows ? [...now, id] : now.filter((each) => each !== id)))
  const next = nextMissing(shots, id)
  return {
    title: <Isolated>{textIn(title, locale)}</Isolated>,
    count,
    layer: reference && (
      <>
        {shows && <Reference reference={reference} />}
        {!shows && (
          <button type="button" className="camera-sample" aria-label={t('camera.reference')} onClick={see}>
            <img src={reference.thumb_url} alt="" />
          </button>
        )}
      </>
    ),
    row: shows && (
      <div className="camera-choice">
        <ReadShot title={title} hint={t('camera.reference')} locale={locale} />
        <button type="button" className="camera-pill camera-pill-strong" onClick={see}>
          <CameraIcon />
          {t('camera.take_like_this')}
        </button>
      </div>
    ),
    aside: next && (
      <button type="button" className="camera-pill camera-next" onClick={() => onMove(next.id)}>
        <span>{t('camera.next', { shot: textIn(next.title, locale) })}</span>
        <NextIcon />
      </button>
    ),
  }
}

/** The first shot without a photo after this one, then from the start. */
function nextMissing(shots: readonly GuidedShot[], id: string): GuidedShot | undefined {
  const at = shots.findIndex((shot) => shot.id === id)
  return [...shots.slice(at + 1), ...shots.slice(0, at)].find((shot) => !shot.photo)
}

function Reference({ reference }: { reference: ShotReference }) {
  const t = useCameraText()
  const [src, setSrc] = useState(reference.view_url)
  return (
    <div className="camera-reference">
      {/* Without a network only the small one is on this phone. */}
      <img src={src} alt="" onError={() => setSrc(reference.thumb_url)} />
      <p>{t('camera.reference')}</p>
    </div>
  )
}

function ReadShot({ title, hint, locale }: { title: LocalisedText; hint: string; locale: Locale }) {
  const t = useCameraText()
  const hasVoice = useHasVoice(locale)
  const reading = useReading()
  if (!hasVoice) return null
  const read = () => readAloud([spokenIn(title, locale), { text: hint, locale }], locale)
  return (
    <button
      type="button"
      className="camera-round"
      aria-label={t('camera.read')}
      onClick={reading ? stopReading : read}
    >
      {reading ? <StopIcon /> : <SpeakerIcon />}
    </button>
  )
}
