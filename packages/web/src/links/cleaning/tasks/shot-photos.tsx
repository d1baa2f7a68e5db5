import { shotPhotos } from '@brightkey/contract/sessions/completion-rules'
import { countedPhotos } from '@brightkey/contract/sessions/rules'
import { useState } from 'react'
import { useText } from '../../../platform/language/language.tsx'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import { useGuide } from '../../capture/camera-guide.tsx'
import { useWithoutDeleted } from '../../capture/pending-deletions.ts'
import { PhotoButtons } from '../../capture/photo-buttons.tsx'
import { PhotoGrid } from '../../capture/photo-grid.tsx'
import { useAddPhotos } from '../../capture/use-add-photos.ts'
import type { TaskView } from '../session-view.ts'
import { Part } from './sheet-part.tsx'
import { ShotList } from './shot-list.tsx'

type ShotPhotosProps = { task: TaskView; kind: 'before' | 'after'; frozen: boolean }

/** The photos of a task that names them: each shot, and what was taken. The next photo is for the first shot that is missing. */
export function ShotPhotos({ task, kind, frozen }: ShotPhotosProps) {
  const t = useText()
  const tSheet = useSheetText()
  const kept = useWithoutDeleted(task)
  const present = kept.photos.filter((photo) => photo.kind === kind)
  const photos = task.photos.filter((photo) => photo.kind === kind)
  const [chosen, setChosen] = useState<string | null>(null)
  const shots = task.shots
    .filter((shot) => shot.kind === kind)
    .map((shot) => ({ ...shot, photo: shotPhotos(kept, shot).at(-1) }))
  const current = shots.find(({ id }) => id === chosen) ?? shots.find(({ photo }) => !photo) ?? null
  const place = { task_id: task.id, kind, issue_id: null, shot_id: current?.id }
  const { snap, ...adding } = useAddPhotos(place, present)
  const lead = useGuide({ shots, current, onMove: setChosen })
  const name = tSheet(`sheet.${kind}`)
  const required = kind === 'after' ? task.required_photos : task.required_before_photos
  const done = kind === 'after' ? countedPhotos(kept) : present.length
  return (
    <Part
      id={`part-${kind}`}
      heading={name}
      count={done}
      of={required}
      label={t('pictures.counter', { done, required })}
    >
      <ShotList
        shots={shots}
        current={frozen ? null : (current?.id ?? null)}
        onChoose={frozen ? null : setChosen}
      />
      <PhotoGrid name={name} photos={photos} onDelete={!frozen && adding.drop} />
      {!frozen && (
        <div data-adds>
          <PhotoButtons
            group={current ? `${name}: ${current.title_text}` : name}
            {...adding}
            // The next one that is missing comes by itself.
            snap={(frame, takenAt) => snap(frame, takenAt).finally(() => setChosen(null))}
            lead={lead}
            present={photos.map((photo) => photo.id)}
            required={required}
            ghost={
              current?.reference
                ? {
                    id: current.reference.photo_id,
                    thumb_url: current.reference.thumb_url,
                    isReference: true,
                  }
                : null
            }
          />
        </div>
      )}
    </Part>
  )
}
