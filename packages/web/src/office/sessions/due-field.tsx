import { addDays } from '@brightkey/i18n/plain-date'
import { useNow } from '../../platform/now.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useDateTexts } from '../../platform/office/use-date-texts.ts'
import { toWallTime, wallDay, wallHours } from '../../platform/office/wall-time.ts'
import { DateTimeField } from '../../ui/office/date-time/date-time-field.tsx'

/** The due times a session is mostly given, as wall-clock times that are still to come. */
export function getDueChoices(now: string): string[] {
  const wall = toWallTime(now)
  const today = wallDay(wall)
  const tomorrow = addDays(today, 1)
  const later = [`${today}T15:00`, `${today}T20:00`].find((each) => each > wall)
  return [...(later ? [later] : []), `${tomorrow}T12:00`, `${tomorrow}T15:00`]
}

type DueFieldProps = {
  label: string
  /** Wall-clock time of the instance. */
  value: string
  hint?: string
  /** Instead of those of {@link getDueChoices}. */
  shortcuts?: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** When a session is due. Warns if the time is past; the form decides whether it can be sent. */
export function DueField({ label, value, hint, shortcuts, onChange }: DueFieldProps) {
  const { t } = useTexts()
  const now = useNow()
  const texts = useDateTexts()
  const choices = getDueChoices(now).map((each) => ({
    value: each,
    label: t(wallDay(each) === texts.today ? 'when.today_at' : 'when.tomorrow_at', { time: wallHours(each) }),
  }))
  return (
    <DateTimeField
      label={label}
      texts={texts}
      value={value}
      shortcuts={shortcuts ?? choices}
      minDay={texts.today}
      hint={hint}
      error={value <= toWallTime(now) && t('make.due_past')}
      onChange={onChange}
    />
  )
}
