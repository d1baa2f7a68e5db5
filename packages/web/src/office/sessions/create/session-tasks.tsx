import { textIn } from '@brightkey/contract/locale'
import type { Template } from '@brightkey/contract/templates/schema'
import { type ComponentType, useState } from 'react'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { SessionsIcon } from '../../../ui/office/office-icons.tsx'
import { Empty, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { newTask, toDraftSubtasks, toDraftTask } from './draft.ts'
import { DraftTasks } from './draft-tasks.tsx'
import type { useDraft } from './use-draft.ts'
import { useTaskRemoval } from './use-task-removal.ts'

type PickerProps = {
  title: string
  /** Shown when nothing is offered. */
  empty: string
  scopes: ('apartment' | 'general' | 'task')[]
  apartment: string | null
  onPick: (template: Template) => void
  onClose: () => void
}

type TasksProps = {
  draft: ReturnType<typeof useDraft>
  /** Whether errors are shown. */
  checked: boolean
  /** The dialog that offers templates. */
  Picker: ComponentType<PickerProps>
}

/** The tasks of the draft, with buttons to add more. */
export function SessionTasks({ draft, checked, Picker }: TasksProps) {
  const { t, locale } = useTexts()
  const toast = useToast()
  // The key of the task to which subtasks are added; null adds whole tasks.
  const [picking, setPicking] = useState<{ into: string | null } | null>(null)
  const [fresh, setFresh] = useState<string | null>(null)
  const { apartment, tasks } = draft.draft

  function addTask() {
    const key = crypto.randomUUID()
    setFresh(key)
    draft.changeTasks((now) => [...now, newTask(key)])
  }

  function addTemplate(template: Template) {
    const key = crypto.randomUUID()
    draft.changeTasks((now) =>
      picking?.into == null
        ? [...now, toDraftTask({ ...template, template_id: template.id }, key)]
        : now.map((task) =>
            task.key === picking.into
              ? { ...task, subtasks: [...task.subtasks, ...toDraftSubtasks(template.subtasks, key)] }
              : task,
          ),
    )
    const title = textIn(template.title, locale)
    toast({ text: t('make.template_added', { title }), tone: 'good', for: 2500 })
  }

  const { remove, removeSubtask } = useTaskRemoval(tasks, draft.changeTasks)
  const icon = <PlusIcon className="size-4" />
  return (
    <section aria-labelledby="tasks" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="tasks" className="font-bold text-lg">
          {t('make.tasks')}
          {tasks.length > 0 && <span className="ms-2 font-normal text-base text-muted">{tasks.length}</span>}
        </h2>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <Button size="small" icon={icon} onClick={() => setPicking({ into: null })}>
            {t('make.from_template')}
          </Button>
          <Button size="small" look="quiet" icon={icon} onClick={addTask}>
            {t('make.own_task')}
          </Button>
        </div>
      </div>
      {draft.useStarting && apartment && (
        <Notice tone="waiting">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>{t('make.starting_offer', { apartment: apartment.name })}</p>
            <Button size="small" onClick={draft.useStarting}>
              {t('make.starting_use')}
            </Button>
          </div>
        </Notice>
      )}
      {draft.waiting && <Skeleton label={t('make.starting_loading')} />}
      {draft.failed && (
        <ErrorState
          title={t('make.starting_failed')}
          retry={{ label: t('common.retry'), onRetry: draft.failed }}
        />
      )}
      {tasks.length === 0 && !draft.waiting && !draft.failed && (
        <Empty icon={<SessionsIcon />} title={apartment ? t('make.no_tasks') : t('make.tasks_hint')}>
          {apartment && t('make.no_tasks_hint')}
        </Empty>
      )}
      <DraftTasks
        value={tasks}
        checked={checked}
        fresh={fresh}
        onChange={(next) => draft.changeTasks(() => next)}
        onRemove={remove}
        onRemoveSubtask={removeSubtask}
        onAddSubtasks={(into) => setPicking({ into })}
      />
      {picking && (
        <Picker
          title={picking.into === null ? t('make.templates_title') : t('make.subtasks_title')}
          empty={picking.into === null ? t('make.templates_empty') : t('make.subtasks_empty')}
          scopes={picking.into === null ? ['apartment', 'general', 'task'] : ['task']}
          apartment={apartment?.id ?? null}
          onClose={() => setPicking(null)}
          onPick={addTemplate}
        />
      )}
    </section>
  )
}
