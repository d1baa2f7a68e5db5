import type { EndpointOutput } from '@brightkey/contract/api'
import { checkMoves } from '@brightkey/contract/sessions/endpoints'
import { formatList } from '@brightkey/i18n/format'
import { useId, useState } from 'react'
import { useNow } from '../../../platform/now.ts'
import { useFormats } from '../../../platform/office/formats.ts'
import { useBulkText } from '../../../platform/office/late-texts.ts'
import { send } from '../../../platform/office/send.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { toInstant, toWallTime, wallDay } from '../../../platform/office/wall-time.ts'
import { Button } from '../../../ui/button.tsx'
import { useDraft, useDraftState } from '../../../ui/office/drafts/draft.ts'
import { Form } from '../../../ui/office/form.tsx'
import { Confirm, DialogFooter, Modal } from '../../../ui/office/modal.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { DueField } from '../due-field.tsx'
import { mayChange } from '../session-rules.ts'
import type { SelectedSession } from './selection.ts'

const hourMs = 3_600_000
const steps = [2, 24] as const

type GetDue = (session: SelectedSession) => string
type Found = EndpointOutput<typeof checkMoves>
type DialogProps = {
  sessions: readonly SelectedSession[]
  onExtend: (getDue: GetDue) => void
  onClose: () => void
}

/** Those that would be due on a day on which their apartment has another one. None where that cannot be read. */
async function findMoveDoubles(sessions: readonly SelectedSession[], getDue: GetDue): Promise<Found> {
  const localDay = (instant: string) => wallDay(toWallTime(instant))
  const moves = sessions
    .filter((session) => mayChange(session) && localDay(getDue(session)) !== localDay(session.expires_at))
    .map((session) => ({ id: session.id, expires_at: getDue(session) }))
  return moves.length === 0 ? [] : send(checkMoves, { moves }).catch(() => [])
}

/**
 * More time for many sessions: each later by some hours, or all until one time. Asks first where apartments would get a second session on a
 * day.
 */
export function ExtendManyDialog({ sessions, onExtend, onClose }: DialogProps) {
  const { t } = useTexts()
  const tb = useBulkText()
  const { due: formatDue } = useFormats()
  const now = useNow()
  const form = useId()
  const later = (from: string, hours: number) => new Date(Date.parse(from) + hours * hourMs).toISOString()
  /** From now on where it is overdue: the cleaner would gain nothing. */
  const laterThan = (session: SelectedSession, hours: number) =>
    later(session.expires_at > now ? session.expires_at : now, hours)
  const draft = useDraft('extend-many')
  const [due, setDue] = useDraftState(
    draft,
    'due',
    () =>
      toWallTime(
        sessions
          .map((session) => laterThan(session, 2))
          .toSorted()
          .at(-1) ?? later(now, 2),
      ),
    { fixed: true },
  )
  const [question, setQuestion] = useState<{ found: Found; getDue: GetDue } | null>(null)
  const [isLooking, setIsLooking] = useState(false)
  const instant = toInstant(due)
  const isPast = instant <= now
  async function ask(getDue: GetDue): Promise<void> {
    setIsLooking(true)
    const found = await findMoveDoubles(sessions, getDue)
    setIsLooking(false)
    if (found.length > 0) setQuestion({ found, getDue })
    else onExtend(getDue)
  }
  if (question)
    return (
      <Confirm
        title={tb('bulk.extend_doubles', { count: question.found.length })}
        look="strong"
        labels={{ confirm: t('doubles.extend'), cancel: t('act.cancel') }}
        busy={false}
        onConfirm={() => onExtend(question.getDue)}
        onClose={onClose}
      >
        <FoundDoubles sessions={sessions} found={question.found} />
      </Confirm>
    )
  const footer = (
    <DialogFooter cancel={t('act.cancel')}>
      <Button type="submit" form={form} look="strong" busy={isLooking} disabled={isPast}>
        {t('one.extend')}
      </Button>
    </DialogFooter>
  )
  return (
    <Modal
      title={tb('bulk.extend_title', { count: sessions.length })}
      closeLabel={t('act.close')}
      onClose={onClose}
      footer={footer}
    >
      <div className="grid grid-cols-1 gap-5">
        <fieldset className="grid grid-cols-1 gap-2">
          <legend className="mb-2 font-semibold text-sm">{tb('bulk.extend_each')}</legend>
          <div className="flex flex-wrap gap-2">
            {steps.map((hours) => (
              <Button
                key={hours}
                look="soft"
                busy={isLooking}
                onClick={() => void ask((session) => laterThan(session, hours))}
              >
                {t('one.extend_hours', { hours })}
              </Button>
            ))}
          </div>
        </fieldset>
        <Form id={form} onSubmit={() => !isPast && void ask(() => instant)} draft={draft}>
          <DueField label={tb('bulk.extend_all')} value={due} hint={formatDue(instant)} onChange={setDue} />
        </Form>
      </div>
    </Modal>
  )
}

/** The apartment of each, and the codes of what it has on that day. */
function FoundDoubles({ sessions, found }: Pick<DialogProps, 'sessions'> & { found: Found }) {
  const { t, locale } = useTexts()
  const byId = new Map(sessions.map((session) => [session.id, session]))
  return (
    <ul className="grid grid-cols-1 gap-2">
      {found.map(({ id, doubles }) => (
        <li key={id}>
          <Isolated className="font-semibold">{byId.get(id)?.apartment}</Isolated>
          <span className="block text-sm text-waiting">
            {t('doubles.short', {
              codes: formatList(
                doubles.map(({ code }) => code),
                locale,
              ),
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
