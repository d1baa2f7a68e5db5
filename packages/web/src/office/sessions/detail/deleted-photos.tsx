import { textIn } from '@brightkey/contract/locale'
import { restorePhoto } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useFormats } from '../../../platform/office/formats.ts'
import { useUser } from '../../../platform/office/login.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { FileIcon, UndoIcon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { mayRestore } from '../session-rules.ts'

/** The photos the cleaner deleted, for users who may restore them. */
export function DeletedPhotos({ session }: { session: Session }) {
  const { t, locale } = useTexts()
  const { moment } = useFormats()
  const toast = useToast()
  const restore = useWrite(restorePhoto)
  const user = useUser()
  if (session.deleted_photos.length === 0 || !mayRestore(user)) return null
  const restoreById = (photoId: string) =>
    restore.mutate(
      { id: session.id, photoId },
      {
        onSuccess: () => toast({ text: t('one.restored'), tone: 'good' }),
        onError: (error) => toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' }),
      },
    )
  return (
    <Panel title={t('one.deleted_photos')}>
      <p className="mb-3 text-muted text-sm">{t('one.deleted_photos_hint')}</p>
      <ul className="grid grid-cols-1 gap-3">
        {session.deleted_photos.map((photo, index) => {
          const task = session.tasks.find((each) => each.id === photo.task_id)
          const name = task ? textIn(task.title, locale) : t(`photo.${photo.kind}`)
          const alt = `${t('one.photo_alt', { kind: t(`photo.${photo.kind}`), task: name })} ${index + 1}`
          return (
            <li key={photo.id} className="flex items-center gap-3">
              {photo.thumb_url === null ? (
                <FileIcon className="size-14 p-3 text-muted" />
              ) : (
                <img
                  src={photo.thumb_url}
                  alt={alt}
                  loading="lazy"
                  className="size-14 rounded-mark border border-line object-cover opacity-75"
                />
              )}
              <p className="min-w-0 flex-1 text-sm">
                <Isolated className="font-semibold">{name}</Isolated>
                <span className="block text-muted text-xs">
                  {t('one.deleted_at', { when: moment(photo.deleted_at) })}
                </span>
              </p>
              <Button
                size="small"
                icon={<UndoIcon className="size-4" />}
                aria-label={`${t('one.restore')}: ${alt}`}
                busy={restore.isPending && restore.variables.photoId === photo.id}
                onClick={() => restoreById(photo.id)}
              >
                {t('one.restore')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
