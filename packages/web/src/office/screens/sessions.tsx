import { getApartment } from '@brightkey/contract/apartments/endpoints'
import { getCleaner } from '@brightkey/contract/cleaners/endpoints'
import { getFirstSteps } from '@brightkey/contract/sessions/endpoints'
import type { FirstSteps as Steps } from '@brightkey/contract/sessions/office-schema'
import { has } from '@brightkey/contract/users/rules'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useRememberedSearch } from '../../platform/office/list-search.ts'
import { useUser } from '../../platform/office/login.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { type ButtonLook, buttonClasses } from '../../ui/button.tsx'
import { PlusIcon, TrashIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/office/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { ProposalsStrip } from '../calendar/proposals-strip.tsx'
import { getCleanerName } from '../fields/cleaner-name.ts'
import { useSelection } from '../sessions/bulk/selection.ts'
import { SessionList } from '../sessions/list/session-list.tsx'
import { useSessionsFilter, Views } from '../sessions/list/sessions-filter.tsx'
import { type FilterProps, getView, readSessionsSearch } from '../sessions/list/sessions-search.ts'

const FirstSteps = lazyPart(async () => (await import('../sessions/first-steps/first-steps.tsx')).FirstSteps)

// They contain forms, and are not part of the first view.
const SavedViews = lazyPart(async () => (await import('../sessions/list/saved-views.tsx')).SavedViews)

const CreateDialog = lazyPart(async () => (await import('../sessions/bulk/create-dialog.tsx')).CreateDialog)

const route = getRouteApi('/')

export function SessionsScreen() {
  const { t } = useTexts()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  useRememberedSearch('/', search)
  const apartment =
    useRead(getApartment, search.apartment === undefined ? null : { id: search.apartment }).data?.name ?? null
  const { cleaner: id } = search
  const cleaner = useRead(getCleaner, id === undefined || id === 'none' ? null : { id }).data
  const change: FilterProps['onChange'] = (values, how) =>
    void navigate({
      search: (now) => readSessionsSearch({ ...now, ...values }),
      replace: how === 'typed',
      resetScroll: false,
    })
  const steps = useFirstSteps()
  const { sort: _sort, ...found } = search
  const selection = useSelection(JSON.stringify(found))
  const [isCreating, setIsCreating] = useState(false)
  const add = (look: ButtonLook) => (
    <Link to="/sessions/create" className={buttonClasses(look)}>
      <PlusIcon className="size-5" />
      {t('list.new')}
    </Link>
  )
  const { search: searchField, filters } = useSessionsFilter({
    search,
    onChange: change,
    apartment,
    cleaner: cleaner ? getCleanerName(cleaner) : null,
  })
  const isEmpty = steps?.sessions === false
  const checkOuts = <ProposalsStrip onCreateAll={() => setIsCreating(true)} />
  return (
    <Page title={t('list.title')} search={!isEmpty && searchField} actions={add(steps ? 'soft' : 'strong')}>
      <title>{`${t('list.title')} · Brightkey`}</title>
      {steps && (
        <Suspense fallback={<Skeleton label={t('list.loading')} rows={4} />}>
          <FirstSteps steps={steps} />
        </Suspense>
      )}
      {isEmpty ? (
        checkOuts
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Views search={search} />
            <Suspense>
              <SavedViews search={search} />
            </Suspense>
          </div>
          {filters}
          {getView(search) === 'needs_me' && checkOuts}
          <SessionList search={search} onChange={change} selection={selection} add={add('soft')} />
        </>
      )}
      <Suspense>
        {isCreating && (
          <CreateDialog only={null} onCreated={selection.replace} onClose={() => setIsCreating(false)} />
        )}
      </Suspense>
      <Link to="/sessions/bin" className={`${buttonClasses('quiet', 'small')} -ms-3 justify-self-start`}>
        <TrashIcon className="size-4" />
        {t('bin.title')}
      </Link>
    </Page>
  )
}

/** How far a new company is; null for those who cannot set it up, once all is done, and once it is hidden. */
function useFirstSteps(): Steps | null {
  const mayEdit = has(useUser(), 'settings.edit')
  const { data } = useRead(getFirstSteps, mayEdit ? {} : null, { staleTime: 0 })
  if (!data || data.hidden) return null
  return data.company && data.apartments && data.team && data.link ? null : data
}
