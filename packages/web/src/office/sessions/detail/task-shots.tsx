import { setApartmentReference } from '@brightkey/contract/apartments/endpoints'
import { textIn } from '@brightkey/contract/locale'
import { getSession } from '@brightkey/contract/sessions/endpoints'
import type { Task, TaskShot } from '@brightkey/contract/sessions/schema'
import { setTemplateReference } from '@brightkey/contract/templates/endpoints'
import { has } from '@brightkey/contract/users/rules'
import { changedBy } from '../../../platform/office/keys.ts'
import { useShotText } from '../../../platform/office/late-texts.ts'
import { useUser } from '../../../platform/office/login.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { CameraIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/office/menu.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'

type TaskShotsProps = { task: Task; sessionId: string; apartmentId: string }

/** The named photos of a task: how each should look next to how it was taken; and which photo is to be a reference. */
export function TaskShots({ task, sessionId, apartmentId }: TaskShotsProps) {
  const { locale } = useTexts()
  const t = useShotText()
  const mayEdit = has(useUser(), 'templates.edit')
  return (
    <section aria-label={t('shots.title')} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {task.shots.map((shot) => (
        <figure key={shot.id} className="grid content-start gap-1.5 rounded-control border border-line p-2">
          <figcaption className="flex min-h-9 items-center justify-between gap-2 font-semibold text-sm">
            <Isolated>{textIn(shot.title, locale)}</Isolated>
            {mayEdit && shot.photo_id !== null && (
              <UseAsReference
                shot={shot}
                photoId={shot.photo_id}
                sessionId={sessionId}
                apartmentId={apartmentId}
              />
            )}
          </figcaption>
          <div className="grid grid-cols-2 gap-2">
            <Picture src={shot.reference?.thumb_url} label={t('shots.reference')} />
            <Picture
              src={task.photos.find(({ id }) => id === shot.photo_id)?.thumb_url}
              label={t(`shots.${shot.kind}`)}
            />
          </div>
        </figure>
      ))}
    </section>
  )
}

const Picture = ({ src, label }: { src: string | null | undefined; label: string }) => (
  <span className="grid gap-1 text-muted text-xs">
    {src ? (
      <img src={src} alt={label} loading="lazy" className="aspect-4/3 w-full rounded-control object-cover" />
    ) : (
      <span className="grid aspect-4/3 place-items-center rounded-control bg-sunken">
        <CameraIcon />
      </span>
    )}
    {label}
  </span>
)

type UseProps = { shot: TaskShot; photoId: string; sessionId: string; apartmentId: string }

/** Makes the photo of a shot its reference, here or everywhere. */
function UseAsReference({ shot, photoId, sessionId, apartmentId }: UseProps) {
  const { t: texts } = useTexts()
  const t = useShotText()
  const toast = useToast()
  const rereads = () => changedBy(getSession, { id: sessionId })
  const inApartment = useWrite(setApartmentReference, { rereads })
  const inTemplate = useWrite(setTemplateReference, { rereads })
  const { id: shotId, template_id, template_shot_id } = shot
  const photo = { photo_id: photoId, session_id: sessionId }
  const outcome = {
    onSuccess: () => toast({ text: t('shots.set'), tone: 'good' as const }),
    onError: (error: Error) =>
      toast({ text: failureText(error, texts, t('shots.failed')), tone: 'alert' as const }),
  }
  return (
    <Menu
      trigger={
        <Button size="small" look="quiet" busy={inApartment.isPending || inTemplate.isPending}>
          {t('shots.use')}
        </Button>
      }
    >
      <MenuItem onPress={() => inApartment.mutate({ id: apartmentId, shotId, ...photo }, outcome)}>
        {t('shots.here')}
      </MenuItem>
      {template_id !== null && (
        <MenuItem
          onPress={() => inTemplate.mutate({ id: template_id, shotId: template_shot_id, ...photo }, outcome)}
        >
          {t('shots.everywhere')}
        </MenuItem>
      )}
    </Menu>
  )
}
