import { textIn } from '@brightkey/contract/locale'
import type { AcceptancePageData } from '@brightkey/contract/reports/acceptance-schema'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useLanguage } from '../../platform/language/language.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { NoteIcon } from '../../ui/icons.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { ItemPhotos } from '../capture/item-photos.tsx'
import { useQueuedItems } from '../queue/outbox-context.tsx'
import { moveFocusTo } from '../signing/move-focus.ts'
import { tasksPart } from './acceptance-signing.tsx'
import type { useDraft } from './draft.ts'
import { ProblemList } from './problem-list.tsx'
import { TaskCard } from './task-card.tsx'
import { useAcceptanceText } from './texts.ts'

const TaskSlides = lazyPart(async () => (await import('./task-slides.tsx')).TaskSlides)

type Task = AcceptancePageData['tasks'][number]
type AcceptanceTasksProps = {
  data: AcceptancePageData
  drafting: ReturnType<typeof useDraft>
  /** Whether remarks can be written now. */
  open: boolean
  /** Signed on this phone, and being sent. */
  sending: boolean
}

/** The tasks with the client's remarks on each. */
export function AcceptanceTasks({ data, drafting, open, sending }: AcceptanceTasksProps) {
  const t = useAcceptanceText()
  const [opened, setOpened] = useState<string | null>(null)
  const { tasks } = data
  const done = tasks.filter((task) => task.done).length
  const remarking = open && drafting.draft.way === 'remarks'
  return (
    <>
      <ProblemList problems={data.problems ?? []} tasks={tasks} onOpen={setOpened} />
      <section aria-label={t('tasks.heading')} className="grid grid-cols-1 gap-3">
        <header id={tasksPart} tabIndex={-1} className="grid gap-1">
          <h2 className="font-bold text-xl">{t(remarking ? 'remark.heading' : 'tasks.heading')}</h2>
          <p className="text-muted">
            {remarking ? t('remark.how') : t('tasks.count', { done, total: tasks.length })}
          </p>
        </header>
        <ul className="grid grid-cols-1 gap-3">
          {tasks.map((task) => (
            <TaskCard key={task.id} task={task} onOpen={setOpened}>
              {remarking ? (
                <Remarking task={task} drafting={drafting} />
              ) : (
                <SignedRemark
                  task={task}
                  data={data}
                  sending={sending}
                  text={drafting.draft.remarks[task.id]}
                />
              )}
            </TaskCard>
          ))}
        </ul>
        {opened !== null && (
          <Suspense>
            <TaskSlides
              problems={data.problems ?? []}
              tasks={tasks}
              startId={opened}
              onClose={() => setOpened(null)}
            />
          </Suspense>
        )}
      </section>
    </>
  )
}

function Remarking({ task, drafting }: { task: Task; drafting: ReturnType<typeof useDraft> }) {
  const t = useAcceptanceText()
  const { locale } = useLanguage()
  const photos = task.remark_photos
  const title = textIn(task.title, locale)
  return (
    <RemarkFields
      title={title}
      text={drafting.draft.remarks[task.id]}
      onText={(text) => drafting.write(task.id, text)}
      hasPhotos={photos.length > 0}
    >
      <ItemPhotos
        itemId={task.id}
        title={t('remark.of_task', { task: title })}
        photos={task.remark_photos}
        locked={false}
      />
    </RemarkFields>
  )
}

type SignedRemarkProps = { task: Task; data: AcceptancePageData; sending: boolean; text: string | undefined }

/** The signed remark on a task: as the office has it, or as this phone sends it. */
function SignedRemark({ task, data, sending, text = '' }: SignedRemarkProps) {
  const { locale } = useLanguage()
  const waiting = useQueuedItems()
  const recorded = data.acceptance?.remarks.find(({ task_id }) => task_id === task.id)
  const signed = waiting.find(({ action }) => action.kind === 'send')?.action
  const going = sending && signed?.kind === 'send' && signed.values.accepted === false
  const photos = recorded?.photos ?? (going ? task.remark_photos : [])
  const words = recorded?.text ?? (going ? text.trim() : '')
  if (words === '' && photos.length === 0) return null
  return (
    <RemarkText text={words}>
      <ItemPhotos itemId={task.id} title={textIn(task.title, locale)} photos={photos} locked />
    </RemarkText>
  )
}

/** The text of a signed remark; `children` are its photos. */
function RemarkText({ text, children }: { text: string; children?: ReactNode }) {
  const t = useAcceptanceText()
  return (
    <div className="grid gap-2 rounded-control border border-waiting bg-waiting-soft p-3">
      <p className="flex items-center gap-2 font-semibold text-sm text-waiting">
        <NoteIcon className="size-5" />
        {t('remark.of')}
      </p>
      {text !== '' && (
        <p dir="auto" className="whitespace-pre-wrap">
          <TypedText text={text} />
        </p>
      )}
      {children}
    </div>
  )
}

type RemarkFieldsProps = {
  title: string
  /** The text so far; undefined: not started. */
  text: string | undefined
  onText: (text: string) => void
  /** It has photos, from this phone or another. */
  hasPhotos: boolean
  /** Photos and their buttons. */
  children: ReactNode
}

/** The remark on one task: a button until it is started. */
function RemarkFields({ title, text, onText, hasPhotos, children }: RemarkFieldsProps) {
  const t = useAcceptanceText()
  const place = useId()
  if (text === undefined && !hasPhotos) {
    const begin = () => {
      onText('')
      moveFocusTo(place)
    }
    return (
      <Button
        icon={<NoteIcon className="size-5" />}
        onClick={begin}
        aria-label={t('remark.add_to', { task: title })}
      >
        {t('remark.add')}
      </Button>
    )
  }
  return (
    <div id={place} className="grid gap-3 rounded-control border border-waiting bg-waiting-soft p-3">
      <Field label={t('remark.text')}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={1000}
            value={text ?? ''}
            onChange={(event) => onText(event.target.value)}
          />
        )}
      </Field>
      {children}
    </div>
  )
}
