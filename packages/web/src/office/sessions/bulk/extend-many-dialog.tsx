import { useId, useState } from 'react'
import { useNow } from '../../../platform/now.ts'
import { useFormats } from '../../../platform/office/formats.ts'
import { useBulkText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { toInstant, toWallTime } from '../../../platform/office/wall-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/office/form.tsx'
import { DialogFooter, Modal } from '../../../ui/office/modal.tsx'
import { useChanged } from '../../../ui/office/unsaved.tsx'
import { DueField } from '../due-field.tsx'
import type { SelectedSession } from './selection.ts'

const hourMs = 3_600_000
const steps = [2, 24] as const

type DialogProps = {
  sessions: readonly SelectedSession[]
  onExtend: (dueOf: (session: SelectedSession) => string) => void
  onClose: () => void
}

/** More time for many sessions: each later by some hours, or all until one time. */
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
  const [due, setDue] = useState(() =>
    toWallTime(
      sessions
        .map((session) => laterThan(session, 2))
        .toSorted()
        .at(-1) ?? later(now, 2),
    ),
  )
  const changed = useChanged(due)
  const instant = toInstant(due)
  const isPast = instant <= now
  const footer = (
    <DialogFooter cancel={t('act.cancel')}>
      <Button type="submit" form={form} look="strong" disabled={isPast}>
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
                onClick={() => onExtend((session) => laterThan(session, hours))}
              >
                {t('one.extend_hours', { hours })}
              </Button>
            ))}
          </div>
        </fieldset>
        <Form id={form} onSubmit={() => !isPast && onExtend(() => instant)} changed={changed}>
          <DueField label={tb('bulk.extend_all')} value={due} hint={formatDue(instant)} onChange={setDue} />
        </Form>
      </div>
    </Modal>
  )
}
