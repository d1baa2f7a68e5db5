import { getApartment } from '@brightkey/contract/apartments/endpoints'
import type { ApartmentDetails } from '@brightkey/contract/apartments/schema'
import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { has } from '@brightkey/contract/users/rules'
import { keepDigitOrder } from '@brightkey/i18n/digit-order'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { lastSearch } from '../../platform/office/list-search.ts'
import { useUser } from '../../platform/office/login.ts'
import { isStatus } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { DraftGuard } from '../../ui/office/drafts/draft-guard.tsx'
import { BuildingIcon } from '../../ui/office/office-icons.tsx'
import { Page } from '../../ui/office/page.tsx'
import { Tabs } from '../../ui/office/tabs.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { ApartmentActions } from '../apartments/detail/apartment-actions.tsx'
import { ArchivedNotice } from '../apartments/detail/archiving.tsx'
import { Overview } from '../apartments/detail/overview.tsx'
import { TemplatesTab } from '../apartments/detail/templates-tab.tsx'
import { useDamageSelection } from '../apartments/history/damage-selection.tsx'
import { History } from '../apartments/history/history.tsx'
import { LastCleaning } from '../apartments/history/last-cleaning.tsx'
import { SessionHistory } from '../apartments/history/session-history.tsx'
import { useInventoryDraft } from '../apartments/inventory/inventory-draft.ts'
import { InventoryForm } from '../apartments/inventory/inventory-form.tsx'
import { InventoryView } from '../apartments/inventory/inventory-view.tsx'
import {
  type ApartmentTab,
  apartmentTabs,
  readApartmentSearch,
  readApartmentsSearch,
} from '../apartments/search-params.ts'
import { CalendarLink } from '../calendar/calendar-link.tsx'
import { CheckOuts, NextCheckOuts } from '../calendar/check-outs.tsx'
import { CalendarEntries } from '../calendar/entries/calendar-entries.tsx'
import { SameCalendar } from '../calendar/entries/calendar-hints.tsx'
import { FurtherCalendars } from '../calendar/further-calendars.tsx'
import { BackLink } from '../fields/back-link.tsx'
import { FoundPanel } from '../fields/found/found-panel.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { RulesPanel } from '../planning/rules-panel.tsx'
import { KeyHistory } from '../results/key-history.tsx'
import { StatusBadge } from '../sessions/session-badges.tsx'

const ApartmentExpiries = lazyPart(
  async () => (await import('../expiries/apartment-expiries.tsx')).ApartmentExpiries,
)

const route = getRouteApi('/apartments/$id')

/** A server of the previous release has no consumables. */
const none: ApartmentDetails['consumables'] = []

export function ApartmentScreen() {
  const { t } = useTexts()
  const { id } = route.useParams()
  const apartment = useRead(getApartment, { id })

  if (apartment.isPending) return <Skeleton label={t('flat.loading')} rows={4} className="p-4 lg:p-8" />
  if (isStatus(apartment.error, 404))
    return (
      <Empty
        icon={<BuildingIcon />}
        title={<h1>{t('flat.not_found')}</h1>}
        action={
          <Link
            to="/apartments"
            search={lastSearch('/apartments', readApartmentsSearch)}
            className={buttonClasses()}
          >
            {t('nav.apartments')}
          </Link>
        }
      />
    )
  if (!apartment.data) return <ReadFailed read={apartment} isHeading />
  return <ApartmentPage key={id} apartment={apartment.data} />
}

function ApartmentPage({ apartment }: { apartment: ApartmentDetails }) {
  const { t } = useTexts()
  const navigate = route.useNavigate()
  const { tab = 'overview' } = route.useSearch()
  // Held here so that switching tabs loses nothing.
  const inventory = useInventoryDraft(apartment.inventory, apartment.consumables ?? none, apartment.id)
  const selection = useDamageSelection()
  const savedUrl = apartment.calendar?.url ?? ''
  const draft = useDraft('calendar', apartment.id)
  const [url, setUrl] = useDraftState(draft, 'url', savedUrl)
  const sameAs = apartment.calendars.flatMap(({ same_as = [] }) => same_as)
  const back = (
    <BackLink to="/apartments" search={lastSearch('/apartments', readApartmentsSearch)}>
      {t('nav.apartments')}
    </BackLink>
  )
  const unsaved = (
    <span role="img" aria-label={t('inventory.unsaved')} className="size-2 rounded-full bg-waiting" />
  )
  return (
    <Page
      title={<Isolated>{apartment.name}</Isolated>}
      lead={
        <Dotted>
          {t(`apartment.${apartment.type}`)}
          {apartment.area_title && <Isolated>{apartment.area_title}</Isolated>}
        </Dotted>
      }
      back={back}
      actions={<ApartmentActions apartment={apartment} look={tab === 'overview' ? 'strong' : 'soft'} />}
    >
      <title>{`${keepDigitOrder(apartment.name)} · Brightkey`}</title>
      {apartment.archived && <ArchivedNotice id={apartment.id} />}
      {tab !== 'calendar' && <SameCalendar sameAs={sameAs} />}
      <Tabs
        label={t('flat.tabs')}
        value={tab}
        tabs={apartmentTabs.map((value) => ({
          value,
          label: t(`flat.${value}`),
          ...(value === 'inventory' && inventory.dirty && { mark: unsaved }),
        }))}
        onChange={(value) =>
          void navigate({ search: readApartmentSearch({ tab: value }), replace: true, resetScroll: false })
        }
      >
        <Tab
          tab={tab}
          apartment={apartment}
          inventory={inventory}
          selection={selection}
          calendar={{ typed: url, onTyped: setUrl }}
        />
      </Tabs>
      <DraftGuard draft={draft} />
      <DraftGuard draft={inventory.kept} />
    </Page>
  )
}

type TabProps = {
  tab: ApartmentTab
  apartment: ApartmentDetails
  inventory: ReturnType<typeof useInventoryDraft>
  selection: ReturnType<typeof useDamageSelection>
  calendar: { typed: string; onTyped: (typed: string) => void }
}

function Tab({ tab, apartment, inventory, selection, calendar }: TabProps) {
  const { t } = useTexts()
  const mayEdit = has(useUser(), 'apartments.edit')
  const { id } = apartment
  const createButton = !apartment.archived && (
    <Link to="/sessions/create" search={{ apartment: id }} className={buttonClasses('soft')}>
      {t('flats.new_session')}
    </Link>
  )
  const badge = (session: SessionRow) => <StatusBadge session={session} />
  const sessions = <SessionHistory id={id} badge={badge} createButton={createButton} />
  switch (tab) {
    case 'overview':
      return (
        <Overview
          apartment={apartment}
          aside={
            <>
              <NextCheckOuts apartment={id} />
              <Suspense>
                <ApartmentExpiries id={id} />
              </Suspense>
              <LastCleaning id={id} badge={badge} />
              {sessions}
            </>
          }
        />
      )
    case 'inventory':
      return mayEdit ? (
        <InventoryForm id={id} edited={inventory} />
      ) : (
        <InventoryView inventory={apartment.inventory} consumables={apartment.consumables ?? none} />
      )
    case 'templates':
      return <TemplatesTab id={id} />
    case 'calendar':
      return (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <div className="grid grid-cols-1 gap-5">
            {mayEdit && <CalendarLink apartment={id} calendar={apartment.calendar} {...calendar} />}
            {mayEdit && apartment.calendar && (
              <FurtherCalendars apartment={id} calendars={apartment.calendars} />
            )}
            {mayEdit && apartment.calendar && <CalendarEntries apartment={id} />}
          </div>
          <div className="grid grid-cols-1 gap-5">
            <CheckOuts apartment={id} connected={mayEdit ? apartment.calendar !== null : null} />
            {mayEdit && !apartment.archived && <RulesPanel apartment={id} />}
          </div>
        </div>
      )
    case 'history':
      return (
        <History
          id={id}
          sessions={sessions}
          keys={
            <>
              <FoundPanel apartment={id} />
              <KeyHistory id={id} />
            </>
          }
          selection={selection}
        />
      )
  }
}
