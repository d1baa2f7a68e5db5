import { useTexts } from '../../../platform/office/texts.tsx'
import { useDateTexts } from '../../../platform/office/use-date-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { ChoiceSelect } from '../../../ui/office/choice-select.tsx'
import { DayField } from '../../../ui/office/date-time/day-field.tsx'
import { useAreaChoices } from '../../fields/areas/use-area-choices.ts'
import { CleanerField } from '../../fields/cleaner-field.tsx'
import { type FilterProps, filterWithin, getView } from './sessions-search.ts'

const statuses = ['active', 'overdue', 'completed'] as const

/** The views that are a state of sessions, and what that is called. */
const stateViews = [
  ['not_started', 'not_started'],
  ['in_progress', 'active'],
  ['review', 'submitted'],
  ['returned', 'returned'],
  ['approved', 'approved'],
  ['cancelled', 'cancelled'],
] as const

/** The filters that are used less: area, day, cleaner and state. */
export function MoreFilters({ search, onChange }: FilterProps) {
  const { t } = useTexts()
  const dates = useDateTexts()
  const current = getView(search)
  const choices = useAreaChoices(search.area, t('home.any_area'))
  return (
    <div className="grid basis-full grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={t('home.area')}>
        {(control) => (
          <ChoiceSelect
            {...control}
            value={search.area ?? ''}
            choices={choices}
            onChange={(area) => onChange(filterWithin(search, { area: area || undefined }), 'chosen')}
          />
        )}
      </Field>
      <div className="grid gap-1.5">
        <span className="font-semibold text-sm">{t('home.day')}</span>
        <div className="flex items-center gap-1 *:first:flex-1">
          <DayField
            label={t('home.day')}
            texts={dates}
            value={search.day ?? ''}
            onChange={(day) => onChange(filterWithin(search, { day }), 'chosen')}
          />
          {search.day !== undefined && (
            <IconButton
              label={t('home.any_day')}
              icon={<CloseIcon />}
              onClick={() => onChange(filterWithin(search, { day: undefined }), 'chosen')}
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
        onNone={() => onChange(filterWithin(search, { cleaner: 'none' }), 'chosen')}
        onChange={(cleaner) => cleaner && onChange(filterWithin(search, { cleaner: cleaner.id }), 'chosen')}
      />
      <Field label={t('home.state')}>
        {(control) => (
          <ChoiceSelect
            {...control}
            value={search.status ?? stateViews.find(([view]) => view === current)?.[0] ?? ''}
            choices={[
              { value: '', label: t('home.any_state') },
              ...statuses.map((value) => ({ value, label: t(`list.${value}`) })),
              ...stateViews.map(([value, state]) => ({ value, label: t(`state.${state}`) })),
            ]}
            onChange={(chosen) => {
              const status = statuses.find((each) => each === chosen)
              const view = stateViews.find(([each]) => each === chosen)?.[0] ?? 'all'
              onChange(status ? { status, view: undefined } : { view, status: undefined }, 'chosen')
            }}
          />
        )}
      </Field>
    </div>
  )
}
