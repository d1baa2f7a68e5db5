import { type ReactNode, Suspense, useState } from 'react'
import { useText } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { missingFiles } from '../../platform/outbox/verdict.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import type { TaskTitle, Tracked } from './action.ts'
import { CallOffice } from './call-office.tsx'
import { actionTaskId, ItemName } from './item-name.tsx'
import { useAct, useOutbox, useQueuedItems } from './outbox-context.tsx'
import {
  adviceKey,
  failureKey,
  groupByFailure,
  groupByRefusal,
  isGivenBack,
  needsOffice,
} from './refusal-texts.ts'
import { Rescue } from './rescue.tsx'

type RefusedItemsProps = {
  items: readonly Tracked[]
  /** If given, each item names its task and the task's state at the office. */
  tasks?: readonly TaskTitle[]
  /** Whether to offer the photos among them as files. */
  rescue?: boolean
}

/** What the server refused, why, and what can be done. Items stay here until the user decides. */
export const RefusedItems = (props: RefusedItemsProps) => (
  <Suspense>
    {groupByRefusal(props.items).map((group) => (
      <RefusedGroup
        key={group[0]?.id}
        items={group}
        tasks={props.tasks ?? []}
        rescue={props.rescue ?? true}
      />
    ))}
  </Suspense>
)

function RefusedGroup({ items, tasks, rescue }: Required<RefusedItemsProps>) {
  const tq = useQueueText()
  const outbox = useOutbox()
  const act = useAct()
  const [discarding, setDiscarding] = useState<readonly Tracked[]>([])
  const [first] = items
  if (!first?.refused) return null
  const { refused } = first
  const taskOfItem = ({ action }: Tracked) => tasks.find(({ id }) => id === actionTaskId(action))
  const givenBack = [...new Set(items.map(taskOfItem))].filter((task) => isGivenBack(refused, task))
  async function startAndResend() {
    for (const task of givenBack)
      if (task) await act({ kind: 'status', task_id: task.id, from: 'available', status: 'active' })
    await outbox.resend(items)
  }
  const { gone } = missingFiles(outbox.rules, refused, outbox.items)
  const advice = adviceKey(refused, givenBack[0])
  const kinds = groupByFailure(items)
  return (
    <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
      {kinds.length === 1 && <p className="font-semibold">{tq(failureKey(first.action))}</p>}
      {refused.detail && <p>{refused.detail}</p>}
      <p>{gone.length > 0 ? tq('advice.gone', { count: gone.length }) : tq(advice)}</p>
      <GonePhotos ids={gone} />
      {kinds.map((ofKind) => (
        <FailedKind key={ofKind[0]?.id} items={ofKind} named={kinds.length > 1}>
          {(item) => (
            <RefusedItem key={item.id} item={item} task={taskOfItem(item)}>
              {items.length === 1 && givenBack.length === 0 && (
                <Button onClick={() => void outbox.retry([item])}>{tq('queue.retry')}</Button>
              )}
              <Button look="danger" onClick={() => setDiscarding([item])}>
                {tq('queue.discard')}
              </Button>
            </RefusedItem>
          )}
        </FailedKind>
      ))}
      <div className="mt-2 flex flex-wrap gap-2">
        {givenBack.length > 0 ? (
          <Button look="strong" onClick={() => void startAndResend()}>
            {tq('advice.start_and_send')}
          </Button>
        ) : (
          items.length > 1 && <Button onClick={() => void outbox.retry(items)}>{tq('queue.retry')}</Button>
        )}
        {items.length > 1 && (
          <Button look="danger" onClick={() => setDiscarding(items)}>
            {tq('queue.discard_all', { count: items.length })}
          </Button>
        )}
        {gone.length > 0 && (
          <Button onClick={() => void outbox.sendWithoutFiles(gone)}>{tq('advice.without')}</Button>
        )}
      </div>
      {needsOffice(advice) && <CallOffice className="mt-3 justify-items-start!" />}
      {rescue && <Rescue items={items} tasks={tasks} />}
      {discarding.length > 0 && <DiscardQuestion items={discarding} onClose={() => setDiscarding([])} />}
    </Notice>
  )
}

type FailedKindProps = {
  items: readonly Tracked[]
  named: boolean
  children: (item: Tracked) => ReactNode
}

/** The items of one kind; `named` with the text of their failure, where the refusal concerns several kinds. */
function FailedKind({ items, named, children }: FailedKindProps) {
  const tq = useQueueText()
  const [first] = items
  return (
    <>
      {named && first && <p className="mt-3 font-semibold">{tq(failureKey(first.action))}</p>}
      <ul>{items.map(children)}</ul>
    </>
  )
}

type RefusedItemProps = { item: Tracked; task: TaskTitle | undefined; children: ReactNode }

function RefusedItem({ item, task, children }: RefusedItemProps) {
  const t = useText()
  const tq = useQueueText()
  return (
    <li className="grid gap-1 pt-2">
      <ItemName item={item} task={task?.title_text} />
      {task?.status && item.action.kind === 'status' && (
        <p>{tq('queue.state_there', { state: t(`task.${task.status}`) })}</p>
      )}
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}

/** Thumbnails of photos whose files are lost, where this page still has them, so that the cleaner knows which. */
function GonePhotos({ ids }: { ids: readonly string[] }) {
  const { preview } = useOutbox()
  return (
    <div className="flex flex-wrap gap-2">
      {ids.map((id) => {
        const src = preview(id)
        return src && <img key={id} src={src} alt="" className="size-14 rounded-mark object-cover" />
      })}
    </div>
  )
}

/** Asks before anything is discarded. */
function DiscardQuestion({ items, onClose }: { items: readonly Tracked[]; onClose: () => void }) {
  const count = items.length
  const t = useText()
  const tq = useQueueText()
  const outbox = useOutbox()
  return (
    <Dialog
      title={count > 1 ? tq('queue.discard_all_title', { count }) : tq('queue.discard_title')}
      closeLabel={t('page.close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
          <Button onClick={onClose}>{tq('queue.keep')}</Button>
          <Button
            look="danger"
            onClick={() => {
              for (const item of items) void outbox.discard(item)
              onClose()
            }}
          >
            {tq('queue.discard')}
          </Button>
        </div>
      }
    >
      {tq(count > 1 ? 'queue.discard_all_text' : 'queue.discard_text')}
    </Dialog>
  )
}

type RefusedWorkProps = { besides?: readonly string[]; tasks?: readonly TaskTitle[] }

/** Everything the server refused, except what belongs to the tasks in `besides`, which show it themselves. */
export function RefusedWork({ besides = [], tasks = [] }: RefusedWorkProps) {
  const items = useQueuedItems()
  const refused = items.filter(({ refused, action }) => {
    if (refused === null) return false
    const task = actionTaskId(action)
    return task === null || !besides.includes(task)
  })
  if (refused.length === 0) return null
  return (
    <div className="grid gap-3">
      <RefusedItems items={refused} tasks={tasks} />
    </div>
  )
}
