import type { Apartment } from '@brightkey/contract/apartments/schema'
import { has } from '@brightkey/contract/users/rules'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useRememberedSearch, useTyped } from '../../platform/office/list-search.ts'
import { useUser } from '../../platform/office/login.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { type ButtonLook, buttonClasses } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { UploadIcon } from '../../ui/office/office-icons.tsx'
import { Page, PageButton, SearchField } from '../../ui/office/page.tsx'
import { Segments } from '../../ui/office/segments.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ApartmentDialog } from '../apartments/detail/apartment-dialog.tsx'
import { ApartmentImport } from '../apartments/import/apartment-import.tsx'
import { ApartmentList } from '../apartments/list/apartment-list.tsx'
import { readApartmentsSearch } from '../apartments/search-params.ts'
import { useExpiryText } from '../fields/expiry/expiry-text.ts'

const route = getRouteApi('/apartments')

const chosen = { failing: { calendar: 'failing' }, archived: { archived: 'true' } } as const

export function ApartmentsScreen() {
  const { t } = useTexts()
  const toast = useToast()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  useRememberedSearch('/apartments', search)
  const [edited, setEdited] = useState<Apartment | 'new' | null>(null)
  const [importing, setImporting] = useState(false)
  const [typed, setTyped] = useTyped(
    search.search ?? '',
    (text) =>
      void navigate({ search: (now) => readApartmentsSearch({ ...now, search: text }), replace: true }),
  )
  const mayEdit = has(useUser(), 'apartments.edit')
  const add = (look: ButtonLook, folds = false) =>
    mayEdit && (
      <div className="flex flex-wrap justify-center gap-2 max-sm:*:grow max-sm:*:px-3.5">
        <PageButton
          folds={folds}
          label={t('flats.import')}
          icon={<UploadIcon className="size-5" />}
          onClick={() => setImporting(true)}
        />
        <PageButton
          folds={folds}
          look={look}
          label={t('flats.new')}
          icon={<PlusIcon className="size-5" />}
          onClick={() => setEdited('new')}
        />
      </div>
    )
  function saved({ id }: Apartment) {
    setEdited(null)
    if (edited !== 'new') {
      toast({ text: t('act.saved'), tone: 'good' })
      return
    }
    const onPress = () => void navigate({ to: '/apartments/$id', params: { id } })
    toast({ text: t('flats.created'), tone: 'good', action: { label: t('flats.open'), onPress } })
  }
  return (
    <Page
      title={t('flats.title')}
      search={<SearchField label={t('flats.search')} value={typed} onChange={setTyped} />}
      actions={add('strong', true)}
    >
      <title>{`${t('flats.title')} · Brightkey`}</title>
      <div className="flex flex-wrap gap-3">
        <Segments
          label={t('flats.which')}
          value={search.calendar ?? (search.archived ? 'archived' : 'current')}
          choices={[
            { value: 'current', label: t('flats.current') },
            // Calendars are for those who may change them.
            ...(mayEdit || search.calendar ? [{ value: 'failing' as const, label: t('flats.failing') }] : []),
            { value: 'archived', label: t('flats.archived') },
          ]}
          onChange={(value) =>
            void navigate({
              search: ({ search, sort }) =>
                readApartmentsSearch({ search, sort, ...(value !== 'current' && chosen[value]) }),
            })
          }
        />
        <Suspense>
          <ExpiriesLink />
        </Suspense>
      </div>
      <ApartmentList
        search={search}
        add={add('soft')}
        onEdit={setEdited}
        onSort={(sort) =>
          void navigate({ search: (now) => readApartmentsSearch({ ...now, sort }), resetScroll: false })
        }
      />
      {edited && (
        <ApartmentDialog
          apartment={edited === 'new' ? null : edited}
          onSaved={saved}
          onClose={() => setEdited(null)}
        />
      )}
      {importing && <ApartmentImport onClose={() => setImporting(false)} />}
    </Page>
  )
}

/** Its text loads late: without a network the list is there without it. */
function ExpiriesLink() {
  const te = useExpiryText()
  return (
    <Link to="/expiries" className={buttonClasses('outline')}>
      {te('expiry.title')}
    </Link>
  )
}
