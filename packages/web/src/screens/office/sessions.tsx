import { getRouteApi, Link } from '@tanstack/react-router'
import { SessionList } from '../../features/sessions/session-list.tsx'
import { type FilterProps, SessionsFilter } from '../../features/sessions/sessions-filter.tsx'
import { readSessionsSearch } from '../../features/sessions/sessions-search.ts'
import { useWords } from '../../platform/office-words.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/office/page.tsx'

const route = getRouteApi('/')

export function SessionsScreen() {
  const { t } = useWords()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change: FilterProps['onChange'] = (values, how) =>
    void navigate({
      search: (now) => readSessionsSearch({ ...now, ...values }),
      replace: how === 'typed',
      resetScroll: false,
    })
  const add = (
    <Link to="/sessions/create" className={buttonClasses('strong')}>
      <PlusIcon className="size-5" />
      {t('list.new')}
    </Link>
  )
  return (
    <Page title={t('list.title')} actions={add}>
      <title>{`${t('list.title')} · Brightkey`}</title>
      <SessionsFilter search={search} onChange={change} />
      <SessionList search={search} onChange={change} add={add} />
    </Page>
  )
}
