import { getSession, updateSession } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useState } from 'react'
import { useNow } from '../../../platform/now.ts'
import { changedValues } from '../../../platform/office/away/changed-values.ts'
import { useFormats } from '../../../platform/office/formats.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { toInstant, toWallTime } from '../../../platform/office/wall-time.ts'
import { useDraft, useDraftState } from '../../../ui/office/drafts/draft.ts'
import { useToast } from '../../../ui/toast.tsx'
import { FormDialog } from '../../fields/form-dialog.tsx'
import { DoublesNotice } from '../doubles.tsx'
import { DueField } from '../due-field.tsx'

const presets = [2, 24] as const

/** Adds to the due time, or to now if that is past: the cleaner would gain nothing. */
const addHours = (session: Session, now: string, hours: number) => {
  const from = session.expires_at > now ? session.expires_at : now
  return toWallTime(new Date(Date.parse(from) + hours * 3_600_000).toISOString())
}

/** Extends the due time by a preset or to a date. The cleaner's link stays the same. */
export function ExtendDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useTexts()
  const { moment, due: formatDue } = useFormats()
  const now = useNow()
  const toast = useToast()
  const update = useWrite(updateSession, { stores: getSession })
  const [opened] = useState(session)
  const draft = useDraft('extend', session.id)
  const [due, setDue] = useDraftState(draft, 'due', () => addHours(session, now, 2), { fixed: true })
  const instant = toInstant(due)
  const past = instant <= now

  const save = () =>
    !past &&
    update.mutate(
      {
        id: session.id,
        ...changedValues(
          { expires_at: instant },
          { opened, now: { expires_at: null }, refusal: update.error },
        ),
      },
      {
        onSuccess() {
          toast({ text: t('one.extended'), tone: 'good' })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={t('one.extend_title')}
      onClose={onClose}
      onSubmit={save}
      draft={draft}
      action={t('one.extend')}
      busy={update.isPending}
      disabled={past}
      failure={update.error && failureText(update.error, t, t('act.save_failed'))}
    >
      <p className="text-muted text-sm">{t('one.due_at', { when: moment(session.expires_at) })}</p>
      <DueField
        label={t('one.extend_date')}
        value={due}
        hint={formatDue(instant)}
        shortcuts={presets.map((hours) => ({
          value: addHours(session, now, hours),
          label: t('one.extend_hours', { hours }),
        }))}
        onChange={setDue}
      />
      <DoublesNotice apartment={session.apartment.id} due={due} moved={session} />
    </FormDialog>
  )
}
