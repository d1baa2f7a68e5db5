import { textIn } from '@brightkey/contract/locale'
import { useId, useState } from 'react'
import { useWords } from '../../platform/office-words.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { DownIcon, UpIcon } from '../../ui/office/office-icons.tsx'
import { Stepper } from '../../ui/office/stepper.tsx'
import { type DraftTask, retitled, whyNotTask } from './draft.ts'
import { DraftSubtasks } from './draft-subtasks.tsx'

type CardProps = {
  task: DraftTask
  place: { first: boolean; last: boolean }
  /** Whether what is missing is said yet: not before somebody tried to send. */
  checked: boolean
  onChange: (values: Partial<DraftTask>) => void
  onMove: (by: number) => void
  onRemove: () => void
}

/** One task of a session being made: its title, photos asked for, and its subtasks folded away. */
export function DraftTaskCard({ task, place, checked, onChange, onMove, onRemove }: CardProps) {
  const { t, locale } = useWords()
  const error = useId()
  const title = textIn(task.title, locale)
  const refusal = checked ? whyNotTask(task) : null
  const [open, setOpen] = useState(task.subtasks.length === 0)
  const shown = open || refusal === 'need_subtasks'
  const icon = 'size-5'
  return (
    <Card className="p-3 sm:p-4">
      <div className="flex items-center gap-x-2">
        <input
          dir="auto"
          aria-label={t('make.task_title')}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? error : undefined}
          value={title}
          maxLength={200}
          placeholder={t('make.new_task')}
          onChange={({ target }) => onChange({ title: retitled(task.title, target.value, locale) })}
          className="min-h-11 min-w-0 flex-1 rounded-control border border-transparent bg-transparent px-2 font-bold text-base hover:border-line focus:border-edge aria-invalid:border-alert"
        />
        <div className="ms-auto flex shrink-0 items-center">
          <IconButton
            size="small"
            label={`${t('make.up')}: ${title}`}
            icon={<UpIcon className={icon} />}
            disabled={place.first}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="small"
            label={`${t('make.down')}: ${title}`}
            icon={<DownIcon className={icon} />}
            disabled={place.last}
            onClick={() => onMove(1)}
          />
          <IconButton
            size="small"
            label={`${t('make.remove_task')}: ${title}`}
            icon={<TrashIcon className={icon} />}
            onClick={onRemove}
          />
        </div>
      </div>
      {refusal && (
        <p id={error} className="px-2 pb-1 text-alert text-sm">
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
          {task.subtasks.length === 0
            ? t('make.no_subtasks')
            : t('make.subtask_count', { count: task.subtasks.length })}
        </button>
        <div className="flex items-center gap-2 text-muted text-sm">
          {t('make.photos')}
          <Stepper
            label={`${t('make.photos')}: ${title}`}
            labels={{ less: t('act.less'), more: t('act.plus') }}
            value={task.required_photos}
            min={1}
            max={20}
            onChange={(required_photos) => onChange({ required_photos })}
          />
        </div>
      </div>
      {shown && <DraftSubtasks subtasks={task.subtasks} onChange={(subtasks) => onChange({ subtasks })} />}
    </Card>
  )
}
