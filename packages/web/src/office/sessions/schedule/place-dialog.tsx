import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'
import { daysBetween } from '@brightkey/i18n/plain-date'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useDateTexts } from '../../../platform/office/use-date-texts.ts'
import { toWallTime, wallDay, wallHours } from '../../../platform/office/wall-time.ts'
import { DayField } from '../../../ui/office/date-time/day-field.tsx'
import { useDraft, useDraftState } from '../../../ui/office/drafts/draft.ts'
import { CleanerField } from '../../fields/cleaner-field.tsx'
import { getCleanerName } from '../../fields/cleaner-name.ts'
import { FormDialog } from '../../fields/form-dialog.tsx'
import { DoublesNotice } from '../doubles.tsx'
import type { Chip } from './layout.ts'
import type { Target } from './use-moves.ts'

type DialogProps = {
  chip: Chip
  cleaner: AssignedCleaner | null
  onPlace: (target: Target) => void
  onClose: () => void
}

/** Another day and cleaner for a session, for those who do not drag. */
export function PlaceDialog({ chip: { session }, cleaner, onPlace, onClose }: DialogProps) {
  const { t } = useTexts()
  const dates = useDateTexts()
  const wall = toWallTime(session.expires_at)
  const due = wallDay(wall)
  const draft = useDraft('place', session.id)
  const [day, setDay] = useDraftState(draft, 'day', due)
  const [chosen, setChosen] = useDraftState(draft, 'cleaner', cleaner)
  const place = () => {
    onPlace({
      days: daysBetween(due, day),
      cleaner: chosen && { id: chosen.id, name: getCleanerName(chosen) },
    })
    onClose()
  }
  return (
    <FormDialog
      title={t('schedule.move_title', { code: session.code })}
      onClose={onClose}
      onSubmit={place}
      draft={draft}
      action={t('schedule.move')}
    >
      <div className="grid gap-1.5">
        <span className="font-semibold text-sm">{t('schedule.day')}</span>
        <DayField
          label={t('schedule.day')}
          texts={dates}
          value={day}
          min={due < dates.today ? due : dates.today}
          onChange={(value) => value !== '' && setDay(value)}
        />
      </div>
      <DoublesNotice apartment={session.apartment_id} due={`${day}T${wallHours(wall)}`} moved={session} />
      <CleanerField label={t('assign.label')} value={chosen} day={day} onChange={setChosen} />
    </FormDialog>
  )
}
