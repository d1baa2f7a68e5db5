import type { ShotTask } from '@brightkey/contract/sessions/apartment-routes'
import { listApartmentShots } from '@brightkey/contract/sessions/endpoints'
import { has } from '@brightkey/contract/users/rules'
import { useState } from 'react'
import { useShotText } from '../../../platform/office/late-texts.ts'
import { useUser } from '../../../platform/office/login.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CameraIcon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { PhotoLightbox } from '../../fields/photo-lightbox.tsx'
import { ReadFailed } from '../../fields/read-failed.tsx'
import { ReferenceButtons } from '../../fields/shots/reference-buttons.tsx'

type NamedShot = ShotTask['shots'][number]

const isOwn = ({ reference }: NamedShot) => reference?.origin === 'apartment'

/** Whether a task is listed: usual ones, and any with a reference of this apartment. */
const isListed = ({ usual, shots }: ShotTask) => shots.length > 0 && (usual || shots.some(isOwn))

/** How the named photos of an apartment should look: its own references go before those of the templates. */
export function ApartmentReferences({ id }: { id: string }) {
  const { t: texts } = useTexts()
  const t = useShotText()
  const list = useRead(listApartmentShots, { id })
  const [openId, setOpenId] = useState<string | null>(null)
  const tasks = list.data?.filter(isListed) ?? []
  const slides = tasks.flatMap(({ title_text, shots }) =>
    shots.flatMap((shot) =>
      shot.reference
        ? [{ id: shot.id, src: shot.reference.view_url, name: `${title_text}: ${shot.title_text}` }]
        : [],
    ),
  )
  return (
    <Panel title={t('shots.panel')}>
      {list.isPending && <Skeleton label={t('shots.loading')} rows={3} />}
      {list.isError && !list.data && <ReadFailed read={list} />}
      {list.data && tasks.length === 0 && <Empty icon={<CameraIcon />} title={t('shots.panel_empty')} />}
      {tasks.length > 0 && (
        <div className="grid grid-cols-1 gap-5">
          <p className="text-muted text-sm">{t('shots.panel_hint')}</p>
          {tasks.map((task) => (
            <section key={`${task.template_id} ${task.number} ${task.title_text}`} className="grid gap-2">
              <h3 className="font-semibold text-sm">
                <Isolated>{task.title_text}</Isolated>
              </h3>
              <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
                {task.shots.map((shot) => (
                  <ReferenceItem
                    key={shot.id}
                    apartment={id}
                    shot={shot}
                    enlarge={`${texts('pack.enlarge', { photo: shot.title_text })}`}
                    onOpen={() => setOpenId(shot.id)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {openId !== null && <PhotoLightbox slides={slides} startId={openId} onClose={() => setOpenId(null)} />}
    </Panel>
  )
}

type ItemProps = { apartment: string; shot: NamedShot; enlarge: string; onOpen: () => void }

function ReferenceItem({ apartment, shot, enlarge, onOpen }: ItemProps) {
  const t = useShotText()
  const toast = useToast()
  const mayEdit = has(useUser(), 'apartments.edit')
  const { id, title_text, kind, reference } = shot
  const frame = 'size-20 shrink-0 overflow-hidden rounded-control bg-sunken text-muted'
  return (
    <li className="flex items-start gap-3 rounded-control border border-line p-2">
      {reference ? (
        <button type="button" className={`${frame} cursor-zoom-in`} onClick={onOpen}>
          <img src={reference.thumb_url} alt={enlarge} loading="lazy" className="size-full object-cover" />
        </button>
      ) : (
        <span className={`${frame} grid place-items-center`}>
          <CameraIcon />
        </span>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">
            <Isolated>{title_text}</Isolated>
          </span>
          <span className="text-muted text-sm">{t(`shots.${kind}`)}</span>
          {reference && (
            <Badge tone={isOwn(shot) ? 'primary' : 'neutral'}>
              {t(isOwn(shot) ? 'shots.of_apartment' : 'shots.of_template')}
            </Badge>
          )}
        </p>
        {mayEdit && (
          <ReferenceButtons
            owner="apartment"
            id={apartment}
            shotId={id}
            name={title_text}
            has={isOwn(shot)}
            onChange={(thumb) => toast({ text: t(thumb ? 'shots.set' : 'shots.cleared'), tone: 'good' })}
          />
        )}
      </div>
    </li>
  )
}
