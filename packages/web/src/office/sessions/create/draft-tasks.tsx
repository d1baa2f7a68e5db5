import { textIn } from '@brightkey/contract/locale'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useSortingTexts } from '../../../platform/office/use-sorting-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckRow } from '../../../ui/check-row.tsx'
import { CameraIcon, CheckIcon, DownIcon, TrashIcon } from '../../../ui/icons.tsx'
import { Sortable, type SortableTools } from '../../../ui/office/sortable/sortable.tsx'
import { Stepper } from '../../../ui/office/stepper.tsx'
import { ShotsField } from '../../fields/shots/shots-field.tsx'
import { type DraftSubtask, type DraftTask, findTaskError } from './draft.ts'
import { DraftSubtasks, DraftTitle } from './draft-texts.tsx'

type TasksProps = {
  value: readonly DraftTask[]
  onChange: (tasks: DraftTask[]) => void
  onRemove: (task: DraftTask) => void
  onRemoveSubtask: (task: DraftTask, subtask: DraftSubtask) => void
  checked: boolean
  /** Opens the choice of subtasks for the task with this key. */
  onAddSubtasks: (key: string) => void
  /** The key of the task that was just added. */
  fresh: string | null
}

/** The sortable tasks of a draft. */
export function DraftTasks(props: TasksProps) {
  const { value, onChange, onRemove, onRemoveSubtask, checked, onAddSubtasks, fresh } = props
  const { t, locale } = useTexts()
  const sortingTexts = useSortingTexts()
  return (
    <Sortable
      items={value}
      getKey={({ key }) => key}
      getName={({ title }) => textIn(title, locale) || t('make.new_task')}
      texts={sortingTexts}
      onReorder={onChange}
      className="gap-2"
    >
      {(task, tools) => (
        <DraftTaskCard
          value={task}
          tools={tools}
          checked={checked}
          fresh={task.key === fresh}
          onChange={(values) =>
            onChange(value.map((each) => (each.key === task.key ? { ...each, ...values } : each)))
          }
          onRemove={() => onRemove(task)}
          onRemoveSubtask={(subtask) => onRemoveSubtask(task, subtask)}
          onAddFromTemplate={() => onAddSubtasks(task.key)}
        />
      )}
    </Sortable>
  )
}

type CardProps = {
  value: DraftTask
  onChange: (values: Partial<DraftTask>) => void
  onRemove: () => void
  onRemoveSubtask: (subtask: DraftSubtask) => void
  /** The buttons that move the card. */
  tools: SortableTools
  /** Whether errors are shown: only after the first attempt to submit. */
  checked: boolean
  onAddFromTemplate?: (() => void) | undefined
  /** The card was just added: its title gets the focus. */
  fresh?: boolean
}

function focusTitle(title: HTMLTextAreaElement | null) {
  // Switching to all languages mounts another field for the title, which must not take the focus from the card's
  // buttons.
  if (!title || title.closest('li')?.contains(document.activeElement)) return
  title.focus({ preventScroll: true })
  title.scrollIntoView({ block: 'center' })
}

/** A task of a draft in one line; opened, its photos, subtasks and translations. */
export function DraftTaskCard({
  value,
  onChange,
  onRemove,
  onRemoveSubtask,
  tools,
  checked,
  onAddFromTemplate,
  fresh,
}: CardProps) {
  const { t, locale } = useTexts()
  const error = useId()
  const name = textIn(value.title, locale) || t('make.new_task')
  const refusal = checked ? findTaskError(value) : null
  const [open, setOpen] = useState(value.subtasks.length === 0)
  const [everyLanguage, setEveryLanguage] = useState(false)
  const shown = open || refusal === 'need_subtasks'
  const photoCount = value.required_photos + value.required_before_photos
  const remove = (
    <IconButton
      size="small"
      label={`${t('make.remove_task')}: ${name}`}
      icon={<TrashIcon className="size-5" />}
      onClick={onRemove}
    />
  )
  return (
    <Card className="p-1.5 sm:px-2">
      <div className="flex items-center gap-x-1">
        {tools.grip}
        <div className="min-w-0 flex-1 [&_textarea]:font-bold [&_textarea:not(:hover,:focus,[aria-invalid])]:border-transparent">
          <DraftTitle
            label={t('make.task_title')}
            value={value.title}
            everyLanguage={everyLanguage && shown}
            placeholder={t('make.new_task')}
            invalid={refusal !== null}
            describedBy={refusal ? error : undefined}
            onChange={(title) => onChange({ title })}
            {...(fresh && { ref: focusTitle })}
          />
        </div>
        <button
          type="button"
          aria-expanded={shown}
          onClick={() => setOpen(!shown)}
          className="digits flex min-h-11 shrink-0 items-center gap-x-2 rounded-control px-2 text-muted text-sm hover:bg-sunken"
        >
          <span className="sr-only">
            {value.subtasks.length === 0
              ? t('make.no_subtasks')
              : t('make.subtask_count', { count: value.subtasks.length })}
            {', '}
            {t('make.photo_count', { count: photoCount })}
          </span>
          <CountIcon icon={<CheckIcon className="size-4" />} count={value.subtasks.length} />
          <CountIcon icon={<CameraIcon className="size-4" />} count={photoCount} />
          <DownIcon className={shown ? 'size-5 rotate-180' : 'size-5'} />
        </button>
        <span className="max-sm:hidden">{remove}</span>
      </div>
      {refusal && (
        <p id={error} className="px-2 py-1 text-alert text-sm">
          {t(`make.${refusal}`)}
        </p>
      )}
      {shown && (
        <div className="grid grid-cols-1 gap-2 border-line border-t px-2 pt-2 pb-1.5">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <DraftPhotos value={value} name={name} onChange={onChange} />
            <span className="flex items-center">
              {tools.steps}
              <span className="sm:hidden">{remove}</span>
            </span>
          </div>
          <CheckRow
            className="-mx-3"
            checked={everyLanguage}
            onChange={({ target }) => setEveryLanguage(target.checked)}
          >
            <span className="text-sm">{t('translations.others')}</span>
          </CheckRow>
          <DraftSubtasks
            value={value.subtasks}
            everyLanguage={everyLanguage}
            onChange={(subtasks) => onChange({ subtasks })}
            onRemove={onRemoveSubtask}
            onAddFromTemplate={onAddFromTemplate}
          />
          <Suspense>
            <ShotsField value={value.shots ?? []} onChange={(shots) => onChange({ shots })} />
          </Suspense>
        </div>
      )}
    </Card>
  )
}

const CountIcon = ({ icon, count }: { icon: ReactNode; count: number }) => (
  <span aria-hidden="true" className="flex items-center gap-1">
    {icon}
    {count}
  </span>
)

type Photos = Pick<DraftTask, 'required_photos' | 'required_before_photos'>
type PhotosProps = { value: Photos; name: string; onChange: (values: Partial<Photos>) => void }

/** The numbers of photos required after and before the cleaning. */
function DraftPhotos({ value, name, onChange }: PhotosProps) {
  const { t } = useTexts()
  const labels = { less: t('act.less'), more: t('act.plus') }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-muted text-sm">
      <span className="flex items-center gap-2">
        {t('make.photos')}
        <Stepper
          label={`${t('make.photos')}: ${name}`}
          labels={labels}
          value={value.required_photos}
          min={1}
          max={20}
          onChange={(required_photos) => onChange({ required_photos })}
        />
      </span>
      <span className="flex items-center gap-2">
        {t('make.photos_before')}
        <Stepper
          label={`${t('make.photos_before')}: ${name}`}
          labels={labels}
          value={value.required_before_photos}
          min={0}
          max={20}
          onChange={(required_before_photos) => onChange({ required_before_photos })}
        />
      </span>
    </div>
  )
}
