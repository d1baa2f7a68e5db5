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
  // Photos that no shot shows: the office may choose one as a reference all the same.
  const others = task.photos.filter(
    ({ id, thumb_url }) => thumb_url !== null && !task.shots.some(({ photo_id }) => photo_id === id),
  )
  return (
    <section aria-label={t('shots.title')} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {task.shots.map((shot) => (
        <figure key={shot.id} className="grid content-start gap-1.5 rounded-control border border-line p-2">
          <figcaption className="flex min-h-9 items-center justify-between gap-2 font-semibold text-sm">
            <Isolated>{textIn(shot.title, locale)}</Isolated>
            {mayEdit && shot.photo_id !== null && (
              <UseAsReference
                shots={[shot]}
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
      {mayEdit &&
        others.map((photo) => (
          <figure key={photo.id} className="flex items-center gap-3 rounded-control border border-line p-2">
            <img
              src={photo.thumb_url ?? ''}
              alt={t('shots.unnamed')}
              loading="lazy"
              className="size-14 rounded-control object-cover"
            />
            <UseAsReference
              shots={task.shots}
              photoId={photo.id}
              sessionId={sessionId}
              apartmentId={apartmentId}
            />
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

type UseProps = { shots: readonly TaskShot[]; photoId: string; sessionId: string; apartmentId: string }

/** Makes a photo the reference of a shot; where there are several to choose from, the choices name it. */
function UseAsReference({ shots, photoId, sessionId, apartmentId }: UseProps) {
  const { t: texts, locale } = useTexts()
  const t = useShotText()
  const toast = useToast()
  const rereads = () => changedBy(getSession, { id: sessionId })
  const inApartment = useWrite(setApartmentReference, { rereads })
  const inTemplate = useWrite(setTemplateReference, { rereads })
  const photo = { photo_id: photoId, session_id: sessionId }
  const outcome = {
    onSuccess: () => toast({ text: t('shots.set'), tone: 'good' as const }),
    onError: (error: Error) =>
      toast({ text: failureText(error, texts, t('shots.failed')), tone: 'alert' as const }),
  }
  const name = ({ title }: TaskShot, where: string) =>
    shots.length === 1 ? where : `${textIn(title, locale)}: ${where}`
  return (
    <Menu
      trigger={
        <Button size="small" look="quiet" busy={inApartment.isPending || inTemplate.isPending}>
          {t('shots.use')}
        </Button>
      }
    >
      {shots.map((shot) => (
        <MenuItem
          key={`${shot.id}-here`}
          onPress={() => inApartment.mutate({ id: apartmentId, shotId: shot.id, ...photo }, outcome)}
        >
          {name(shot, t('shots.here'))}
        </MenuItem>
      ))}
      {shots.flatMap((shot) =>
        shot.template_id === null ? (
          []
        ) : (
          <MenuItem
            key={`${shot.id}-everywhere`}
            onPress={() =>
              inTemplate.mutate(
                { id: shot.template_id ?? '', shotId: shot.template_shot_id, ...photo },
                outcome,
              )
            }
          >
            {name(shot, t('shots.everywhere'))}
          </MenuItem>
        ),
      )}
    </Menu>
  )
}
