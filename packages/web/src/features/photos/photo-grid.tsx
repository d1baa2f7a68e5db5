import { useState } from 'react'
import { useText } from '../../platform/language/language.tsx'
import { useAct, useOutbox } from '../../platform/outbox/outbox-context.tsx'
import type { PhotoView } from '../../platform/outbox/received.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Lightbox } from '../../ui/lightbox.tsx'
import { PhotoTile } from './photo-tile.tsx'

type PhotoGridProps = { name: string; taskId: string; photos: readonly PhotoView[]; locked: boolean }

/** The photos of one kind, each with where it is; opened large by a tap, deleted after a question. */
export function PhotoGrid({ name, taskId, photos, locked }: PhotoGridProps) {
  const t = useText()
  const act = useAct()
  const { preview } = useOutbox()
  const [opened, setOpened] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<string | null>(null)
  const slides = photos.flatMap((photo, index) => {
    const src = photo.view_url ?? preview(photo.id)
    return src === undefined ? [] : [{ id: photo.id, src, name: `${name} ${index + 1}` }]
  })
  const labels = { close: t('page.close'), next: t('pictures.next'), previous: t('pictures.previous') }
  if (photos.length === 0) return null
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            number={index + 1}
            name={name}
            onOpen={() => setOpened(photo.id)}
            {...(locked ? {} : { onDelete: () => setDeleting(photo.id) })}
          />
        ))}
      </ul>
      {opened !== null && (
        <Lightbox slides={slides} startId={opened} labels={labels} onClose={() => setOpened(null)} />
      )}
      {deleting !== null && (
        <Dialog
          title={t('pictures.delete_title')}
          closeLabel={t('page.close')}
          onClose={() => setDeleting(null)}
          footer={
            <div className="flex justify-end gap-2">
              <Button onClick={() => setDeleting(null)}>{t('page.cancel')}</Button>
              <Button
                look="danger"
                onClick={() => {
                  void act({ kind: 'delete-photo', task_id: taskId, photo_id: deleting })
                  setDeleting(null)
                }}
              >
                {t('pictures.delete_yes')}
              </Button>
            </div>
          }
        >
          <img
            src={slides.find((slide) => slide.id === deleting)?.src}
            alt=""
            className="mx-auto max-h-48 rounded-control object-contain"
          />
        </Dialog>
      )}
    </>
  )
}
