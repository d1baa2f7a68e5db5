import { textIn } from '@brightkey/contract/locale'
import { useId, useState } from 'react'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useSortingTexts } from '../../../platform/office/use-sorting-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckRow } from '../../../ui/check-row.tsx'
import { TrashIcon } from '../../../ui/icons.tsx'
import { DownIcon } from '../../../ui/office/office-icons.tsx'
import { Sortable, type SortableTools } from '../../../ui/office/sortable/sortable.tsx'
import { Stepper } from '../../../ui/office/stepper.tsx'
import { type DraftTask, findTaskError } from './draft.ts'
import { DraftSubtasks, DraftTitle } from './draft-texts.tsx'

type TasksProps<T extends DraftTask> = {
  value: readonly T[]
  onChange: (tasks: T[]) => void
  checked: boolean
  /** Opens the choice of subtasks for the task with this key. */
  onAddSubtasks?: (key: string) => void
  /** The key of the task that was just added. */
  fresh: string | null
}

/** The sortable tasks of a draft. */
export function DraftTasks<T extends DraftTask>(props: TasksProps<T>) {
  const { value, onChange, checked, onAddSubtasks, fresh } = props
  const { t, locale } = useTexts()
  const sortingTexts = useSortingTexts()
  return (
    <Sortable
      items={value}
      getKey={({ key }) => key}
      getName={({ title }) => textIn(title, locale) || t('make.new_task')}
      texts={sortingTexts}
      onReorder={onChange}
      className="gap-3"
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
          onRemove={() => onChange(value.filter((each) => each.key !== task.key))}
          onAddFromTemplate={onAddSubtasks && (() => onAddSubtasks(task.key))}
        />
      )}
    </Sortable>
  )
}

type CardProps = {
  value: DraftTask
  onChange: (values: Partial<DraftTask>) => void
  onRemove: () => void
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

/** A task of a draft: title, required photos and folded subtasks. */
export function DraftTaskCard({
  value,
  onChange,
  onRemove,
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
  return (
    <Card className="p-3 sm:p-4">
      <div className="flex flex-wrap items-start gap-x-1">
        <span className="-ms-1.5">{tools.grip}</span>
        <div className="min-w-0 flex-1 [&_textarea]:font-bold [&_textarea]:text-base">
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
        <span className="flex shrink-0 items-center pt-1 max-sm:basis-full max-sm:justify-end">
          {tools.steps}
          <IconButton
            size="small"
            label={`${t('make.remove_task')}: ${name}`}
            icon={<TrashIcon className="size-5" />}
            onClick={onRemove}
          />
        </span>
      </div>
      {refusal && (
        <p id={error} className="px-2 py-1 text-alert text-sm">
          {t(`make.${refusal}`)}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-2">
        <button
          type="button"
          aria-expanded={shown}
          onClick={() => setOpen(!shown)}
          className="flex min-h-10 items-center gap-1.5 rounded-control font-medium text-primary text-sm"
        >
          <DownIcon className={shown ? 'size-4 rotate-180' : 'size-4'} />
          {value.subtasks.length === 0
            ? t('make.no_subtasks')
            : t('make.subtask_count', { count: value.subtasks.length })}
        </button>
        <DraftPhotos value={value} name={name} onChange={onChange} />
      </div>
      {shown && (
        <>
          <CheckRow checked={everyLanguage} onChange={({ target }) => setEveryLanguage(target.checked)}>
            <span className="text-sm">{t('translations.others')}</span>
          </CheckRow>
          <DraftSubtasks
            value={value.subtasks}
            everyLanguage={everyLanguage}
            onChange={(subtasks) => onChange({ subtasks })}
            onAddFromTemplate={onAddFromTemplate}
          />
        </>
      )}
    </Card>
  )
}

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
