import { sessionFilters } from '@brightkey/contract/sessions/choices'
import { useTyped } from '../../../platform/office/list-search.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { SearchField } from '../../../ui/office/page.tsx'
import { Segments } from '../../../ui/office/segments.tsx'
import type { SessionsSearch } from './sessions-search.ts'

/** What is given changes; `undefined` takes it away. */
type Change = { [K in keyof SessionsSearch]?: SessionsSearch[K] | undefined }

export type FilterProps = {
  search: SessionsSearch
  /** `typed`: every pause in typing; it should not fill the history. */
  onChange: (change: Change, how: 'chosen' | 'typed') => void
}

/** Filter and search of the list; what is chosen stands in the address. `apartment`: the name of the one filtered by. */
export function SessionsFilter({ search, onChange, apartment }: FilterProps & { apartment: string | null }) {
  const { t } = useWords()
  const [typed, setTyped] = useTyped(search.search ?? '', (text) => onChange({ search: text }, 'typed'))
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segments
        label={t('list.filter')}
        // While a view is chosen above, none of these is.
        value={search.view ?? search.status ?? 'all'}
        choices={sessionFilters.map((each) => ({ value: each, label: t(`list.${each}`) }))}
        onChange={(status) =>
          onChange({ status: sessionFilters.find((each) => each === status), view: undefined }, 'chosen')
        }
      />
      <SearchField label={t('list.search')} value={typed} onChange={setTyped} />
      {search.apartment !== undefined && (
        <Button
          look="soft"
          size="small"
          className="max-w-full"
          aria-label={`${t('list.of_apartment', { apartment: apartment ?? '…' })}. ${t('list.any_apartment')}`}
          onClick={() => onChange({ apartment: undefined }, 'chosen')}
        >
          <span className="truncate">{t('list.of_apartment', { apartment: apartment ?? '…' })}</span>
          <CloseIcon className="size-4" />
        </Button>
      )}
    </div>
  )
}
