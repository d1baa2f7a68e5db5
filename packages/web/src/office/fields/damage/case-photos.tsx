import type { DamageCase } from '@brightkey/contract/reports/damage-case-routes'
import { updateDamageCase } from '@brightkey/contract/reports/endpoints'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDamageText } from '../../../platform/office/late-texts.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { buttonClasses, IconButton } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { PhotoLightbox } from '../photo-lightbox.tsx'
import { PhotoThumb } from '../photo-thumb.tsx'

type Photo = DamageCase['photos'][number]
const sides = ['before', 'after'] as const
const photoKey = ({ session_id, id }: Photo) => `${session_id}/${id}`

/** The photos of a case, from before and of the damage; each can be taken out. */
export function CasePhotos({ damageCase: { id, photos, apartment } }: { damageCase: DamageCase }) {
  const { t } = useTexts()
  const td = useDamageText()
  const toast = useToast()
  const update = useWrite(updateDamageCase)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const label = (photo: Photo) => {
    const own = photos.filter(({ side }) => side === photo.side)
    const name = td(`damage.${photo.side}`)
    return t('results.photo', { number: own.indexOf(photo) + 1, count: own.length, name })
  }
  const slides = photos.map((photo) => ({
    id: photoKey(photo),
    src: photo.view_url ?? photo.url,
    name: label(photo),
  }))
  const remove = ({ session_id, id: photo }: Photo) =>
    update.mutate(
      { id, remove_photos: [{ session_id, id: photo }] },
      { onError: (error) => toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' }) },
    )
  return (
    <Panel
      title={td('damage.photos')}
      aside={
        <Link
          to="/apartments/$id"
          params={{ id: apartment.id }}
          search={{ tab: 'history' }}
          className={buttonClasses('quiet', 'small')}
        >
          {td('damage.add_photos')}
        </Link>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {sides.map((side) => (
          <section key={side} aria-label={td(`damage.${side}`)} className="grid gap-2">
            <h3 className="font-semibold text-sm">{td(`damage.${side}`)}</h3>
            {photos.every((photo) => photo.side !== side) && (
              <p className="text-muted text-sm">{td('damage.no_photos')}</p>
            )}
            <ul className="flex flex-wrap gap-2">
              {photos
                .filter((photo) => photo.side === side)
                .map((photo) => (
                  <li key={photoKey(photo)} className="relative">
                    <PhotoThumb
                      photo={photo}
                      label={label(photo)}
                      onPress={() => setOpenKey(photoKey(photo))}
                      className="size-32"
                    />
                    <IconButton
                      size="small"
                      className="absolute end-1 top-1 bg-surface/90!"
                      label={`${td('damage.remove_photo')}: ${label(photo)}`}
                      icon={<CloseIcon className="size-4" />}
                      onClick={() => remove(photo)}
                    />
                  </li>
                ))}
            </ul>
          </section>
        ))}
        <p className="text-muted text-sm">{td('damage.photos_hint')}</p>
      </div>
      {openKey !== null && (
        <PhotoLightbox slides={slides} startId={openKey} onClose={() => setOpenKey(null)} />
      )}
    </Panel>
  )
}
