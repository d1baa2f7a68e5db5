import { getApartment } from '@brightkey/contract/apartments/endpoints'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRememberedSearch } from '../../platform/office/list-search.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { PlusIcon, TrashIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/office/page.tsx'
import { ProposalsStrip } from '../calendar/proposals-strip.tsx'
import { SessionList } from '../sessions/list/session-list.tsx'
import { type FilterProps, OverviewStrip, SessionsFilter } from '../sessions/list/sessions-filter.tsx'
import { readSessionsSearch } from '../sessions/list/sessions-search.ts'

const route = getRouteApi('/')

export function SessionsScreen() {
  const { t } = useTexts()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  useRememberedSearch('/', search)
  const apartment =
    useRead(getApartment, search.apartment === undefined ? null : { id: search.apartment }).data?.name ?? null
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
      <OverviewStrip search={search} />
      <ProposalsStrip />
      <SessionsFilter search={search} onChange={change} apartment={apartment} />
      <SessionList search={search} onChange={change} add={add} />
      <Link to="/sessions/bin" className={`${buttonClasses('quiet', 'small')} justify-self-start`}>
        <TrashIcon className="size-4" />
        {t('bin.title')}
      </Link>
    </Page>
  )
}
