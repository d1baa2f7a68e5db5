import type { Cleaner } from '@brightkey/contract/cleaners/schema'
import { addDays } from '@brightkey/i18n/plain-date'
import { useState } from 'react'
import { useTyped } from '../../../platform/office/list-search.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { BackIcon, DownIcon, NextIcon } from '../../../ui/icons.tsx'
import { ChoiceSelect } from '../../../ui/office/choice-select.tsx'
import { SearchField } from '../../../ui/office/page.tsx'
import { Segments } from '../../../ui/office/segments.tsx'
import { useAreaChoices } from '../../fields/areas/use-area-choices.ts'
import { getCleanerName } from '../../fields/cleaner-name.ts'
import { isNarrowed, type ScheduleChange, type ScheduleSearch, states, zooms } from './schedule-search.ts'

type ToolbarProps = {
  search: ScheduleSearch
  today: string
  cleaners: readonly Pick<Cleaner, 'id' | 'first_name' | 'last_name'>[]
  onChange: (change: ScheduleChange, replace?: boolean) => void
}

/** Which days, rows and sessions the schedule shows. */
export function Toolbar({ search, today, cleaners, onChange }: ToolbarProps) {
  const { t } = useTexts()
  const days = search.days ?? '7'
  const from = search.from ?? today
  // They would push the rows down.
  const [isOpen, setIsOpen] = useState(isNarrowed(search))
  const go = (by: number) => {
    const to = addDays(from, by * Number(days))
    onChange({ from: to === today ? undefined : to })
  }
  return (
    <div className="grid grid-cols-1 gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-3 max-sm:gap-x-2">
        <div className="flex items-center gap-1">
          <IconButton
            className="-ms-2"
            label={t('schedule.previous')}
            icon={<BackIcon />}
            onClick={() => go(-1)}
          />
          <Button className="max-sm:px-3" onClick={() => onChange({ from: undefined })}>
            {t('schedule.today')}
          </Button>
          <IconButton label={t('schedule.next')} icon={<NextIcon />} onClick={() => go(1)} />
        </div>
        <Button
          className="ms-auto max-sm:px-3! sm:order-last"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('home.filters')}
          <DownIcon className={classes('size-4 transition-transform', isOpen && 'rotate-180')} />
        </Button>
        <div className="max-sm:w-full max-sm:[&_label]:px-1">
          <Segments
            label={t('schedule.zoom')}
            value={days}
            choices={zooms.map((value) => ({ value, label: t('schedule.days', { count: Number(value) }) }))}
            onChange={(value) => onChange({ days: value })}
          />
        </div>
        <Segments
          label={t('schedule.rows')}
          value={search.by ?? 'apartments'}
          choices={[
            { value: 'apartments', label: t('schedule.by_apartments') },
            { value: 'cleaners', label: t('schedule.by_cleaners') },
          ]}
          onChange={(by) => onChange({ by: by === 'cleaners' ? by : undefined })}
        />
      </div>
      {isOpen && <Filters search={search} cleaners={cleaners} onChange={onChange} />}
    </div>
  )
}

/** Narrows the rows to apartments that are searched for. */
export function ApartmentSearch({ search, onChange }: Pick<ToolbarProps, 'search' | 'onChange'>) {
  const { t } = useTexts()
  const [typed, setTyped] = useTyped(search.q ?? '', (q) => onChange({ q }, true))
  return <SearchField label={t('make.apartment_search')} value={typed} onChange={setTyped} />
}

function Filters({ search, cleaners, onChange }: Omit<ToolbarProps, 'today'>) {
  const { t } = useTexts()
  const areas = useAreaChoices(search.area, t('home.any_area'))
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <ChoiceSelect
        aria-label={t('home.area')}
        value={search.area ?? ''}
        choices={areas}
        onChange={(area) => onChange({ area })}
      />
      <ChoiceSelect
        aria-label={t('assign.label')}
        value={search.cleaner ?? ''}
        choices={[
          { value: '', label: t('home.any_cleaner') },
          { value: 'none', label: t('assign.none') },
          ...cleaners.map((each) => ({ value: each.id, label: getCleanerName(each) })),
        ]}
        onChange={(cleaner) => onChange({ cleaner })}
      />
      <div className="max-sm:col-span-2">
        <ChoiceSelect
          aria-label={t('schedule.state')}
          value={search.state ?? ''}
          choices={[
            { value: '', label: t('schedule.any_state') },
            ...states.map((value) => ({
              value,
              label: t(`state.${value}`),
            })),
          ]}
          onChange={(state) => onChange({ state: state === '' ? undefined : state })}
        />
      </div>
    </div>
  )
}
