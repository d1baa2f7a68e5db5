import { whyNotSubmit } from '@brightkey/contract/sessions/rules'
import type { CleanerDetails, CleanerSession } from '@brightkey/contract/sessions/schema'
import { openPart } from '../../platform/hash.ts'
import { useText } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AlertIcon, NextIcon } from '../../ui/icons.tsx'
import { Empty } from '../../ui/states.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import type { Skipped } from '../queue/action.ts'
import { useAct, useOutbox } from '../queue/outbox-context.tsx'
import { RefusedWork } from '../queue/refused-items.tsx'
import { UnsentDraft } from './problem/unsent-draft.tsx'
import { SubmitForm } from './session/submit-form.tsx'
import type { SessionView } from './session-view.ts'
import { TaskIcon } from './task-icon.tsx'

/** The last step: what prevents submitting, or the form with reasons and names. */
export function SubmitSheet({ session, onClose }: { session: SessionView; onClose: () => void }) {
  const t = useText()
  const tq = useQueueText()
  const act = useAct()
  const outbox = useOutbox()
  const refusal = whyNotSubmit(session.tasks)
  const inState = (status: SessionView['tasks'][number]['status']) =>
    session.tasks.filter((task) => task.status === status)
  const active = inState('active')
  const next = active.length > 0 ? active : inState('available')
  const refused = outbox.items.some((item) => item.refused !== null && item.action.kind !== 'submit')

  async function submit(details: CleanerDetails, skipped: Skipped[]) {
    // Replaces a refused earlier attempt.
    for (const item of outbox.items) if (item.action.kind === 'submit') await outbox.remove(item)
    const issuePhotos = outbox.items.flatMap(({ action }) =>
      action.kind === 'photo' ? [action.photo.id] : [],
    )
    const photos = session.tasks.flatMap((task) => task.photos.map((photo) => photo.id))
    const photo_ids = [...new Set([...photos, ...issuePhotos])]
    const version = nextVersion(session)
    if (await act({ kind: 'submit', details, skipped, photo_ids, version })) onClose()
  }

  return (
    <Dialog shape="sheet" title={t('submit.title')} closeLabel={t('page.close')} onClose={onClose}>
      {refused && (
        <div className="mb-5 grid gap-3">
          <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
            {tq('queue.has_refused')}
          </Notice>
          <RefusedWork tasks={session.tasks} />
        </div>
      )}
      <div className="mb-5 empty:hidden">
        <UnsentDraft issues={session.issues} />
      </div>
      {refusal === null ? (
        <SubmitForm
          cleaner={session.cleaner}
          left={inState('available')}
          onSubmit={(details, skipped) => void submit(details, skipped)}
        />
      ) : (
        <Empty
          icon={<AlertIcon />}
          title={t(active.length > 0 ? 'refused.report_not_ready' : 'submit.complete_one')}
        >
          {active.length > 0 && <p>{t('submit.finish_active', { count: active.length })}</p>}
          <div className="mt-4 grid gap-2 empty:hidden">
            {next.map((task) => (
              <Button
                key={task.id}
                wide
                icon={<TaskIcon task={task} />}
                onClick={() => openPart(`task-${task.id}`)}
              >
                <Isolated>{task.title_text}</Isolated>
                <NextIcon className="size-5" />
              </Button>
            ))}
          </div>
        </Empty>
      )}
    </Dialog>
  )
}

/**
 * The version of the report that a submission creates: 1, or one more than the version the office returned. Undefined if
 * a copy stored by an earlier build lacks it.
 */
export function nextVersion({ returned }: Pick<CleanerSession, 'returned'>): number | undefined {
  if (returned === null) return 1
  return typeof returned.version === 'number' ? returned.version + 1 : undefined
}
