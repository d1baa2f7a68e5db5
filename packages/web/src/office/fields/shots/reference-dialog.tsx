import { setApartmentReference } from '@brightkey/contract/apartments/endpoints'
import type { ShotTask } from '@brightkey/contract/sessions/apartment-routes'
import { getSession, listApartmentShots } from '@brightkey/contract/sessions/endpoints'
import type { Photo } from '@brightkey/contract/sessions/schema'
import { mostShots } from '@brightkey/contract/templates/choices'
import { setTemplateReference } from '@brightkey/contract/templates/endpoints'
import { useId, useState } from 'react'
import { changedBy, readKey } from '../../../platform/office/keys.ts'
import { useShotText } from '../../../platform/office/late-texts.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { CheckRow } from '../../../ui/check-row.tsx'
import { Field, FieldError, Select } from '../../../ui/field.tsx'
import { CameraIcon } from '../../../ui/icons.tsx'
import { Modal } from '../../../ui/office/modal.tsx'
import { SegmentsField } from '../../../ui/office/segments.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { ReadFailed } from '../read-failed.tsx'
import { TextField } from '../text-field.tsx'
import { useNewShot } from './use-new-shot.ts'

/** A photo that may become a reference: whose session it is of, and the title of its task. */
export type ReferencePhoto = {
  photo: Pick<Photo, 'id' | 'kind' | 'shot_id' | 'thumb_url'>
  sessionId: string
  task: string | null
}

type DialogProps = { apartmentId: string; chosen: ReferencePhoto; onClose: () => void }

/** Chooses which named photo, of which task, should look like a photo; tasks without any get their first one. */
export function ReferenceDialog({ apartmentId, chosen, onClose }: DialogProps) {
  const { t: texts } = useTexts()
  const t = useShotText()
  const tasks = useRead(listApartmentShots, { id: apartmentId })
  if (tasks.data && tasks.data.length > 0)
    return <ReferenceForm apartmentId={apartmentId} chosen={chosen} tasks={tasks.data} onClose={onClose} />
  return (
    <Modal title={t('shots.use')} closeLabel={texts('act.close')} onClose={onClose}>
      {tasks.isPending && <Skeleton label={t('shots.loading')} rows={3} />}
      {tasks.isError && <ReadFailed read={tasks} />}
      {tasks.data && <Empty icon={<CameraIcon />} title={t('shots.no_tasks')} />}
    </Modal>
  )
}

/** Where the photo comes from: the task that has its shot, or else its title; -1 if unknown. */
function findTask(tasks: readonly ShotTask[], { photo, task }: ReferencePhoto): number {
  const byShot = tasks.findIndex(({ shots }) => shots.some(({ id }) => id === photo.shot_id))
  return byShot < 0 ? tasks.findIndex(({ title_text }) => title_text === task) : byShot
}

const fresh = ''

function ReferenceForm({ apartmentId, chosen, tasks, onClose }: DialogProps & { tasks: ShotTask[] }) {
  const { t: texts } = useTexts()
  const t = useShotText()
  const toast = useToast()
  const group = useId()
  const { photo, sessionId } = chosen
  const [at, setAt] = useState(() => findTask(tasks, chosen))
  const [picked, setPicked] = useState<string | null>(photo.shot_id ?? null)
  const [title, setTitle] = useState('')
  const [where, setWhere] = useState<'here' | 'everywhere'>('here')
  const [tried, setTried] = useState(false)
  const task = tasks[at]
  const { template_id = null, shots = [] } = task ?? {}
  const mayAdd = template_id !== null && shots.length < mostShots
  const shot = shots.find(({ id }) => id === picked)
  const isNew = !shot && mayAdd && (picked === fresh || shots.length === 0)
  const rereads = () => [
    ...changedBy(getSession, { id: sessionId }),
    readKey(listApartmentShots, { id: apartmentId }),
  ]
  const newShot = useNewShot(apartmentId)
  const inApartment = useWrite(setApartmentReference, { rereads })
  const inTemplate = useWrite(setTemplateReference, { rereads })
  const failure = newShot.error ?? inApartment.error ?? inTemplate.error
  async function save() {
    setTried(true)
    if (!task || (isNew ? !title.trim() : !shot)) return
    const kind = photo.kind === 'before' ? 'before' : 'after'
    const { id: shotId, template_shot_id } = shot ?? (await newShot.mutateAsync({ task, title, kind }))
    const source = { photo_id: photo.id, session_id: sessionId }
    await (where === 'everywhere' && template_id !== null
      ? inTemplate.mutateAsync({ id: template_id, shotId: template_shot_id, ...source })
      : inApartment.mutateAsync({ id: apartmentId, shotId, ...source }))
    toast({ text: t('shots.set'), tone: 'good' })
    onClose()
  }
  return (
    <FormDialog
      title={t('shots.use')}
      action={t('shots.use')}
      draft="elsewhere"
      busy={newShot.isPending || inApartment.isPending || inTemplate.isPending}
      failure={failure && failureText(failure, texts, t('shots.failed'))}
      // The dialog shows the error.
      onSubmit={() => void save().catch(() => undefined)}
      onClose={onClose}
    >
      <div className="flex items-end gap-3">
        {photo.thumb_url && (
          <img src={photo.thumb_url} alt="" className="size-20 rounded-control object-cover" />
        )}
        <Field
          label={t('shots.task')}
          error={tried && !task && t('shots.task_missing')}
          className="min-w-0 flex-1"
        >
          {(control) => (
            <Select {...control} value={at} onChange={({ target }) => setAt(Number(target.value))}>
              {!task && <option value={-1} />}
              {tasks.map(({ title_text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two tasks may be of one template
                <option key={index} value={index}>
                  {title_text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {shots.length > 0 && (
        <fieldset aria-describedby={`${group}-error`}>
          <legend className="font-semibold text-sm">{t('shots.what')}</legend>
          <div className="-mx-3">
            {shots.map(({ id, title_text, kind, reference }) => (
              <CheckRow
                key={id}
                kind="radio"
                name={group}
                checked={picked === id}
                onChange={() => setPicked(id)}
              >
                <span className="flex items-center gap-3">
                  <span className="min-w-0 flex-1">
                    <Isolated>{title_text}</Isolated>{' '}
                    <span className="text-muted text-sm">{t(`shots.${kind}`)}</span>
                  </span>
                  {reference && (
                    <img
                      src={reference.thumb_url}
                      alt={t('shots.reference')}
                      className="size-12 rounded-control object-cover"
                    />
                  )}
                </span>
              </CheckRow>
            ))}
            {mayAdd && (
              <CheckRow kind="radio" name={group} checked={isNew} onChange={() => setPicked(fresh)}>
                {t('shots.fresh')}
              </CheckRow>
            )}
          </div>
          <FieldError id={`${group}-error`}>{tried && !shot && !isNew && t('shots.what_missing')}</FieldError>
        </fieldset>
      )}
      {isNew && (
        <TextField
          label={t('shots.name')}
          hint={t('shots.fresh_hint')}
          error={tried && !title.trim() && t('shots.name_missing')}
          value={title}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setTitle(target.value)}
        />
      )}
      {template_id !== null && (
        <SegmentsField
          label={t('shots.where')}
          value={where}
          choices={(['here', 'everywhere'] as const).map((value) => ({ value, label: t(`shots.${value}`) }))}
          onChange={setWhere}
          stacked
        />
      )}
    </FormDialog>
  )
}
