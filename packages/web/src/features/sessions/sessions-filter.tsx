import { useWords } from '../../platform/office-words.tsx'
import { useTyped } from '../../platform/use-typed.ts'
import { SearchField } from '../../ui/office/search-field.tsx'
import { Segments } from '../../ui/office/segments.tsx'
import { filters, type SessionsSearch } from './sessions-search.ts'

export type FilterProps = {
  search: SessionsSearch
  /** `typed`: every pause in typing; it should not fill the history. */
  onChange: (change: SessionsSearch, how: 'chosen' | 'typed') => void
}

/** Filter and search of the list; what is chosen stands in the address. */
export function SessionsFilter({ search, onChange }: FilterProps) {
  const { t } = useWords()
  const [typed, setTyped] = useTyped(search.search ?? '', (text) => onChange({ search: text }, 'typed'))
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segments
        label={t('list.filter')}
        value={search.status ?? 'all'}
        choices={filters.map((each) => ({ value: each, label: t(`list.${each}`) }))}
        onChange={(status) => onChange({ status }, 'chosen')}
      />
      <SearchField label={t('list.search')} value={typed} onChange={setTyped} />
    </div>
  )
}
