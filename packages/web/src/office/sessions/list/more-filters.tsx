import { listAreas } from '@brightkey/contract/apartments/endpoints'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useDateTexts } from '../../../platform/office/use-date-texts.ts'
import { useRead } from '../../../platform/office/use-read.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { ChoiceSelect } from '../../../ui/office/choice-select.tsx'
import { DayField } from '../../../ui/office/date-time/day-field.tsx'
import { CleanerField } from '../../fields/cleaner-field.tsx'
import { type FilterProps, viewOf } from './sessions-search.ts'

/** The filters that are used less: area, day and cleaner. */
export function MoreFilters({ search, onChange }: FilterProps) {
  const { t } = useTexts()
  const dates = useDateTexts()
  const areas = useRead(listAreas, {}).data ?? []
  const choices = [
    { value: '', label: t('home.any_area') },
    ...areas.map(({ value, title }) => ({ value, label: title })),
  ]
  return (
    <div className="grid basis-full grid-cols-1 items-end gap-3 sm:grid-cols-3">
      <Field label={t('home.area')}>
        {(control) => (
          <ChoiceSelect
            {...control}
            value={search.area ?? ''}
            choices={choices}
            // The view stays, also where it is implied.
            onChange={(area) => onChange({ area: area || undefined, view: viewOf(search) }, 'chosen')}
          />
        )}
      </Field>
      <div className="grid gap-1">
        <span className="font-semibold text-sm">{t('home.day')}</span>
        <div className="flex items-center gap-1 *:first:flex-1">
          <DayField
            label={t('home.day')}
            texts={dates}
            value={search.day ?? ''}
            onChange={(day) => onChange({ day, view: undefined }, 'chosen')}
          />
          {search.day !== undefined && (
            <IconButton
              label={t('home.any_day')}
              icon={<CloseIcon />}
              onClick={() => onChange({ day: undefined }, 'chosen')}
            />
          )}
        </div>
      </div>
      <CleanerField
        label={t('assign.label')}
        everyone
        required
        value={null}
        placeholder={t('home.any_cleaner')}
        onChange={(cleaner) => cleaner && onChange({ cleaner: cleaner.id }, 'chosen')}
      />
    </div>
  )
}
