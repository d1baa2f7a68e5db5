import { textIn } from '@brightkey/contract/locale'
import {
  getEvidence,
  getPreviousPhotos,
  getSession,
  listSessions,
  updateSession,
} from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { isTouched } from '@brightkey/contract/sessions/rules'
import { useId, useState } from 'react'
import { readKey } from '../../../platform/office/keys.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { queries } from '../../../platform/office/queries.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useSortingTexts } from '../../../platform/office/use-sorting-texts.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { useDraft, useDraftState } from '../../../ui/office/drafts/draft.ts'
import { Form } from '../../../ui/office/form.tsx'
import { DialogFooter, Modal } from '../../../ui/office/modal.tsx'
import { Sortable, type SortableTools } from '../../../ui/office/sortable/sortable.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import type { ChangeLines } from '../../fields/use-removal.ts'
import { type DraftTask, newTask } from '../create/draft.ts'
import { DraftTaskCard } from '../create/draft-tasks.tsx'
import { useTaskRemoval } from '../create/use-task-removal.ts'
import { findTaskListError, mergeTasks, toDraft, toTasksInput } from './edited-tasks.ts'

/** Edits the tasks of a running session: those not started can be changed, all can be moved. */
export function EditTasksDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useTexts()
  const toast = useToast()
  const form = useId()
  const update = useWrite(updateSession, {
    stores: getSession,
    // What was found in photos names their tasks.
    rereads: ({ id }) => [
      readKey(listSessions, {}),
      readKey(getEvidence, { id }),
      readKey(getPreviousPhotos, { id }),
    ],
  })
  const [initialIds] = useState(() => new Set(session.tasks.map(({ id }) => id)))
  const draft = useDraft('session-tasks', session.id)
  // Merged with the session's own tasks below, so nothing of another user is overwritten.
  const [edited, setEdited] = useDraftState<readonly DraftTask[]>(
    draft,
    'tasks',
    () => session.tasks.map(toDraft),
    { fixed: true },
  )
  const [checked, setChecked] = useState(false)
  const tasks = mergeTasks(edited, session.tasks, initialIds)
  const startedIds = new Set(session.tasks.filter(isTouched).map(({ id }) => id))
  const refusal = findTaskListError(tasks)

  function save() {
    setChecked(true)
    if (refusal !== null) return
    update.mutate(
      { id: session.id, tasks: toTasksInput(tasks, session.tasks) },
      {
        onSuccess() {
          toast({ text: t('act.saved'), tone: 'good' })
          onClose()
        },
        // The cleaner may have started one meanwhile; after reading the session again, saving works.
        onError: () => queries.invalidateQueries({ queryKey: readKey(getSession, { id: session.id }) }),
      },
    )
  }
  const refusalText =
    refusal === 'tasks_needed' ? t('one.tasks_needed') : refusal !== null && t(`make.${refusal}`)
  const error =
    checked && refusalText ? refusalText : update.error && failureText(update.error, t, t('act.save_failed'))
  const footer = (
    <div className="grid grid-cols-1 gap-3">
      <ErrorNotice>{error}</ErrorNotice>
      <DialogFooter cancel={t('act.cancel')}>
        <Button type="submit" form={form} look="strong" busy={update.isPending}>
          {t('act.save')}
        </Button>
      </DialogFooter>
    </div>
  )
  return (
    <Modal
      shape="sheet"
      title={t('one.edit_tasks')}
      closeLabel={t('act.close')}
      onClose={onClose}
      footer={footer}
    >
      <Form id={form} onSubmit={save} draft={draft} className="grid grid-cols-1 gap-3">
        {startedIds.size > 0 && <p className="text-muted text-sm">{t('one.edit_tasks_hint')}</p>}
        <EditedTasks
          tasks={tasks}
          startedIds={startedIds}
          checked={checked}
          onChange={(how) => setEdited((now) => how(mergeTasks(now, session.tasks, initialIds)))}
        />
      </Form>
    </Modal>
  )
}

type EditedProps = {
  tasks: readonly DraftTask[]
  startedIds: ReadonlySet<string>
  checked: boolean
  onChange: ChangeLines<DraftTask>
}

/** The sortable tasks, and a button that adds one. */
function EditedTasks({ tasks, startedIds, checked, onChange }: EditedProps) {
  const { t, locale } = useTexts()
  const sortingTexts = useSortingTexts()
  const { remove, removeSubtask } = useTaskRemoval(tasks, onChange)
  const [fresh, setFresh] = useState<string | null>(null)

  function add() {
    const key = crypto.randomUUID()
    setFresh(key)
    onChange((now) => [...now, newTask(key)])
  }
  const change = (key: string, values: Partial<DraftTask>) =>
    onChange((now) => now.map((each) => (each.key === key ? { ...each, ...values } : each)))
  return (
    <>
      <Sortable
        items={tasks}
        getKey={({ key }) => key}
        getName={({ title }) => textIn(title, locale) || t('make.new_task')}
        texts={sortingTexts}
        onReorder={(reordered) => onChange(() => reordered)}
        className="gap-3"
      >
        {(task, tools) =>
          startedIds.has(task.key) ? (
            <LockedTaskCard title={textIn(task.title, locale)} tools={tools} />
          ) : (
            <DraftTaskCard
              value={task}
              tools={tools}
              checked={checked}
              fresh={task.key === fresh}
              onChange={(values) => change(task.key, values)}
              onRemove={() => remove(task)}
              onRemoveSubtask={(subtask) => removeSubtask(task, subtask)}
            />
          )
        }
      </Sortable>
      <Button
        look="quiet"
        size="small"
        className="-ms-3 justify-self-start"
        icon={<PlusIcon className="size-4" />}
        onClick={add}
      >
        {t('make.own_task')}
      </Button>
    </>
  )
}

/** A task that the cleaner has started: it can only be moved. */
function LockedTaskCard({ title, tools }: { title: string; tools: SortableTools }) {
  const { t } = useTexts()
  return (
    <Card className="flex flex-wrap items-center gap-x-2 bg-sunken! p-3 sm:p-4">
      <span className="-ms-1.5">{tools.grip}</span>
      <Isolated className="min-w-0 flex-1 font-bold text-muted">{title}</Isolated>
      <Badge tone="waiting">{t('one.task_locked')}</Badge>
      <span className="flex shrink-0">{tools.steps}</span>
    </Card>
  )
}
