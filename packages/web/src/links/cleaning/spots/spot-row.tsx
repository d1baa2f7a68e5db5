import type { SpotReason } from '@brightkey/contract/sessions/spots/rules'
import { Suspense, useState } from 'react'
import { useSpotsText } from '../../../platform/language/spots-texts.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { CameraIcon, CheckIcon } from '../../../ui/icons.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { loadCamera } from '../../capture/load-camera.ts'
import { PhotoGrid } from '../../capture/photo-grid.tsx'
import { useAddSentPhotos } from '../../capture/use-add-photos.ts'
import { receivedPhotoView, type SessionView } from '../session-view.ts'
import { LateReason } from './late-reason.tsx'
import { isLateNow } from './server-time.ts'

const CameraSheet = lazyPart(loadCamera)

type SpotRowProps = {
  spot: NonNullable<SessionView['spot_shots']>[number]
  name: string
  /** The title of its task; null once that was removed. */
  task: string | null
}

type Given = { spot_reason?: SpotReason; spot_reason_text?: string }

/** One place: its photo, or the camera of the page, after a reason where it is late. */
export function SpotRow({ spot, name, task }: SpotRowProps) {
  const t = useSpotsText()
  const [step, setStep] = useState<'reason' | 'camera' | null>(null)
  const [given, setGiven] = useState<Given>({})
  const [isCameraMissing, setIsCameraMissing] = useState(false)
  const photo = spot.photo && receivedPhotoView(spot.photo)
  const place = { task_id: '-', kind: 'after' as const, issue_id: null, spot: { spot_id: spot.id, ...given } }
  const { snap, drop, present } = useAddSentPhotos(place, photo ? [photo] : [])

  function begin() {
    setIsCameraMissing(false)
    setGiven({})
    setStep(isLateNow(spot.asked_at) ? 'reason' : 'camera')
  }
  function withoutCamera() {
    setStep(null)
    setIsCameraMissing(true)
  }
  return (
    <li className="grid grid-cols-1 gap-3 rounded-card border border-line p-3">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1">
          {task !== null && (
            <span className="block text-muted text-sm">
              <Isolated>{task}</Isolated>
            </span>
          )}
          <span className="font-semibold">
            <Isolated>{name}</Isolated>
          </span>
        </p>
        <Button
          look={photo ? 'quiet' : 'soft'}
          icon={<CameraIcon />}
          aria-label={`${t(photo ? 'cleaner_spots.again' : 'cleaner_spots.take')}: ${name}`}
          onClick={begin}
        >
          {t(photo ? 'cleaner_spots.again' : 'cleaner_spots.take')}
        </Button>
      </div>
      {photo && (
        <>
          <PhotoGrid name={name} photos={[photo]} />
          <p role="status" className="flex items-center gap-2 text-good text-sm">
            <CheckIcon className="size-5" />
            {t('cleaner_spots.thanks')}
          </p>
        </>
      )}
      {isCameraMissing && (
        <p role="status" className="text-sm">
          {t('cleaner_spots.no_camera')}
        </p>
      )}
      {step === 'reason' && (
        <LateReason
          onChosen={(spot_reason, spot_reason_text) => {
            setGiven({ spot_reason, ...(spot_reason_text && { spot_reason_text }) })
            setStep('camera')
          }}
          onClose={() => setStep(null)}
        />
      )}
      {step === 'camera' && (
        <Suspense>
          <CameraSheet
            title={name}
            // One photo is enough.
            snap={async (frame, takenAt) => {
              const shot = await snap(frame, takenAt)
              if (shot) setStep(null)
              return shot
            }}
            drop={drop}
            present={present}
            onUseApp={withoutCamera}
            onTrouble={withoutCamera}
            onClose={() => setStep(null)}
          />
        </Suspense>
      )}
    </li>
  )
}
