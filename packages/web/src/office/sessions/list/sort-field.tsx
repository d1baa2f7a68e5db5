import { sessionSorts } from '@brightkey/contract/sessions/choices'
import { useWords } from '../../../platform/office/words.tsx'
import type { FilterProps } from './sessions-filter.tsx'

const sortWords = {
  '-created': 'newest',
  created: 'oldest',
  due: 'due_soonest',
  '-due': 'due_latest',
  '-tasks': 'most_tasks',
  tasks: 'fewest_tasks',
} as const

/** The order of the list: by the day it was made, by due time or by number of tasks, each both ways. */
export function SortField({ search, onChange }: FilterProps) {
  const { t } = useWords()
  return (
    <select
      aria-label={t('list.sort')}
      value={search.sort ?? '-created'}
      onChange={({ target }) => {
        const sort = sessionSorts.find((each) => each === target.value)
        if (sort) onChange({ sort }, 'chosen')
      }}
      className="min-h-10 max-w-full rounded-control bg-transparent px-2 font-medium text-primary text-sm hover:bg-sunken"
    >
      {sessionSorts.map((each) => (
        <option key={each} value={each} className="bg-surface text-ink">
          {t(`list.${sortWords[each]}`)}
        </option>
      ))}
    </select>
  )
}
