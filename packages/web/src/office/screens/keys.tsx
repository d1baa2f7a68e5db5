import { getRouteApi } from '@tanstack/react-router'
import { useTyped } from '../../platform/office/list-search.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Page, SearchField } from '../../ui/office/page.tsx'
import { KeyList } from '../keys/key-list.tsx'

const route = getRouteApi('/keys')

/** Where the keys and cards of all apartments are now. */
export function KeysScreen() {
  const { t } = useTexts()
  const { search } = route.useSearch()
  const navigate = route.useNavigate()
  const [typed, setTyped] = useTyped(
    search ?? '',
    (text) => void navigate({ search: text === '' ? {} : { search: text }, replace: true }),
  )
  return (
    <Page title={t('key_list.title')} lead={t('key_list.lead')}>
      <title>{`${t('key_list.title')} · Brightkey`}</title>
      <SearchField label={t('make.apartment_search')} value={typed} onChange={setTyped} />
      <KeyList search={search} />
    </Page>
  )
}
