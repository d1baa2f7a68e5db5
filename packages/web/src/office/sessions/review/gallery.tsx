import { textIn } from '@brightkey/contract/locale'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useFormats } from '../../../platform/office/formats.ts'
import { useBulkText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useKeyDown } from '../../../platform/use-key-down.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/office/modal.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { useZoom } from '../../../ui/use-zoom.ts'
import { mayReview } from '../session-rules.ts'
import { GalleryPhotos } from './gallery-photos.tsx'
import { GalleryTask, GalleryTasks } from './gallery-tasks.tsx'
import { useApproval } from './use-approval.tsx'
import { type GalleryPlace, useGalleryPlace } from './use-gallery-place.ts'
import { useVerdicts } from './use-verdicts.ts'
import { VerdictBar } from './verdict-bar.tsx'

// Contains a calendar, so it loads when first opened.
const ReturnDialog = lazyPart(async () => (await import('./return-dialog.tsx')).ReturnDialog)

/** The letter of a key by what it types, or by its place where that is no Latin letter. */
const keyLetter = ({ key, code }: KeyboardEvent) =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase()

type Keys = { place: GalleryPlace; zoom: { toggle: () => void }; onJudge: (fine: boolean) => void }

function useGalleryKeys({ place, zoom, onJudge }: Keys) {
  useKeyDown((event) => {
    // A dialog above has the keys for itself.
    if (document.querySelectorAll('dialog[open]').length > 1) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
      place.show(place.index + (event.key === forward ? 1 : -1))
    else if (event.key === 'Home') place.show(0)
    else if (event.key === 'End') place.show(place.frames.length - 1)
    else if (keyLetter(event) === 'a') onJudge(true)
    else if (keyLetter(event) === 'r') onJudge(false)
    else if (keyLetter(event) === 'g' || (keyLetter(event) === 'z' && place.isGrid)) place.changeGrid()
    else if (keyLetter(event) === 'z') zoom.toggle()
    else return
    event.preventDefault()
  })
}

/**
 * All photos of a submitted session across its tasks, before next to after or last time next to now, with a verdict for each task.
 * On a wide screen up to nine photos of a task are shown at once. Keys: arrows in reading direction, A fine, R redo, Z zoom, G all of
 * a task or one by one; A goes on to the next photo until all of the task were shown; A or R
 * once more when each task has a verdict ends the review.
 */
export function ReviewGallery({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useTexts()
  // Found fine while the photo was still loading.
  const [isAwaited, setIsAwaited] = useState(false)
  const [isReturning, setIsReturning] = useState(false)
  const zoom = useZoom()
  const content = useRef<HTMLDivElement>(null)
  const taskPart = useRef<HTMLElement>(null)
  const verdicts = useVerdicts(session)
  const approval = useApproval(session)
  const place = useGalleryPlace(session, () => {
    zoom.reset()
    setIsAwaited(false)
    // The checkboxes of this task's points go, and with them the focus.
    if (taskPart.current?.contains(document.activeElement))
      content.current?.closest('dialog')?.querySelector('h2')?.focus()
    // On a phone the next photos are above the points that were read of this task.
    content.current?.scrollIntoView({ block: 'start' })
  })
  const { frames, index, frame, unseen } = place
  const task = session.tasks.find(({ id }) => id === frame?.taskId)
  const finish = () => (verdicts.returned.length > 0 ? setIsReturning(true) : approval.start())
  /** Gives the task its verdict and goes on to the next one without; fine is only a task whose photos were all shown. */
  function judge(fine: boolean) {
    if (!task) return
    const before = verdicts.of(task.id)
    if (before?.fine === fine && verdicts.checkedCount === session.tasks.length) return finish()
    if (fine && unseen !== null && before?.fine !== true)
      return unseen === index ? setIsAwaited(true) : place.show(unseen)
    setIsAwaited(false)
    const points = before?.fine === false ? before.points : []
    flushSync(() => verdicts.set(task.id, fine ? { fine } : { fine, points }))
    // On a phone the points to choose from are below the photos.
    if (!fine) taskPart.current?.scrollIntoView({ block: 'nearest' })
    const next = verdicts.nextAfter(task.id)
    if (fine && next !== null) place.showTask(next)
  }
  useEffect(() => {
    if (isAwaited && unseen !== index) judge(true)
  })
  useGalleryKeys({ place, zoom, onJudge: judge })
  // Approved or returned, here or by another user.
  if (!mayReview(session) || !frame) return null

  return (
    <>
      <Modal
        shape="full"
        closeLabel={t('act.close')}
        onClose={onClose}
        title={<GalleryTitle place={place} title={task?.title} />}
        footer={
          <VerdictBar
            session={session}
            taskId={task?.id ?? null}
            verdicts={verdicts}
            hasUnseen={unseen !== null && unseen !== index}
            onJudge={judge}
            approval={approval}
            onFinish={finish}
          />
        }
      >
        <div
          ref={content}
          // Relative, so that its texts for screen readers scroll with it, and not the dialog with its head.
          className="relative grid scroll-mt-5 grid-cols-1 content-start gap-3 lg:h-full lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_minmax(0,1fr)] lg:content-stretch lg:gap-x-5 2xl:grid-cols-[14rem_minmax(0,1fr)_17rem] 2xl:grid-rows-1"
        >
          <GalleryTasks
            session={session}
            current={frame.taskId}
            frames={frames}
            verdicts={verdicts}
            onShow={place.showTask}
          />
          <GalleryPhotos
            frame={frame}
            zoom={zoom}
            isFirst={index === 0}
            isLast={index === frames.length - 1}
            onMove={(by) => place.show(index + by)}
            onOpen={place.isGrid && frame.shots.length > 1 ? place.changeGrid : null}
            onSeen={place.see}
          >
            <GalleryTools place={place} />
          </GalleryPhotos>
          <GalleryTask ref={taskPart} session={session} task={task ?? null} verdicts={verdicts} />
        </div>
      </Modal>
      {approval.question}
      <Suspense>
        {isReturning && (
          <ReturnDialog session={session} initial={verdicts.returned} onClose={() => setIsReturning(false)} />
        )}
      </Suspense>
    </>
  )
}

type TitleProps = { place: GalleryPlace; title: Session['tasks'][number]['title'] | undefined }

/** The task of the photos, or the problems, and how far the review has come. */
function GalleryTitle({ place, title }: TitleProps) {
  const { t, locale } = useTexts()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <Isolated className="line-clamp-2">{title ? textIn(title, locale) : t('one.issues')}</Isolated>
      <bdi dir="ltr" className="font-normal text-muted text-sm">
        {place.index + 1}/{place.frames.length}
      </bdi>
    </span>
  )
}

/** Changes between one photo and all of the task, and between before and last time. */
function GalleryTools({ place }: { place: GalleryPlace }) {
  const { t } = useTexts()
  const tb = useBulkText()
  const { day } = useFormats()
  const { comparison, lastTime } = place
  return (
    <>
      {place.isWide && (
        <Button
          size="small"
          aria-pressed={place.isGrid}
          aria-keyshortcuts="G"
          onClick={() => place.changeGrid()}
        >
          {tb('often.all_at_once')}
        </Button>
      )}
      {lastTime && (
        <Button
          size="small"
          aria-pressed={comparison === 'last'}
          onClick={() => place.compare(comparison === 'last' ? 'before' : 'last')}
        >
          {comparison === 'last'
            ? t('gallery.compare_before')
            : t('gallery.compare_last', { code: lastTime.code, date: day(lastTime.created_at) })}
        </Button>
      )}
    </>
  )
}
