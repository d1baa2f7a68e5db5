import { listLinen, listSupplies } from '@brightkey/contract/supplies/endpoints'
import { getRouteApi } from '@tanstack/react-router'
import { useSupplyText } from '../../../platform/office/late-texts.ts'
import { useRememberedSearch } from '../../../platform/office/list-search.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useDownload } from '../../../platform/office/use-download.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { DownloadIcon, PrintIcon } from '../../../ui/icons.tsx'
import { ChoiceSelect } from '../../../ui/office/choice-select.tsx'
import { Page, PageButton } from '../../../ui/office/page.tsx'
import { Segments } from '../../../ui/office/segments.tsx'
import { useAreaChoices } from '../../fields/areas/use-area-choices.ts'
import { LinenList } from '../../supplies/linen-list.tsx'
import { ShoppingList } from '../../supplies/shopping-list.tsx'
import { readSuppliesSearch, type SuppliesSearch, supplyViews } from '../../supplies/supplies-search.ts'

const route = getRouteApi('/supplies')

/** What to buy for the apartments, and where their linen is. */
export function SuppliesScreen() {
  const { t } = useTexts()
  const ts = useSupplyText()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  useRememberedSearch('/supplies', search)
  const { view = 'needed', area } = search
  const change = (values: { [K in keyof SuppliesSearch]?: string | undefined }) =>
    void navigate({ search: (now) => readSuppliesSearch({ ...now, ...values }), resetScroll: false })
  const areas = useAreaChoices(area, ts('supplies.any_area'))
  const shopping = useDownload(listSupplies)
  const linen = useDownload(listLinen)
  const error = shopping.error ?? linen.error
  return (
    <Page
      title={ts('supplies.title')}
      lead={view === 'linen' ? undefined : ts('supplies.lead')}
      actions={
        <>
          <PageButton
            folds
            icon={<DownloadIcon className="size-5" />}
            label={ts('supplies.csv')}
            busy={shopping.busy !== null || linen.busy !== null}
            onClick={() =>
              void (view === 'linen'
                ? linen.download({ area, format: 'csv' })
                : shopping.download({ area, state: view, format: 'csv' }))
            }
          />
          <PageButton
            folds
            icon={<PrintIcon className="size-5" />}
            label={ts('supplies.print')}
            onClick={() => print()}
          />
        </>
      }
    >
      <title>{`${ts('supplies.title')} · Brightkey`}</title>
      <div className="flex flex-wrap items-center gap-3">
        <Segments
          label={ts('supplies.which')}
          value={view}
          choices={supplyViews.map((value) => ({
            value,
            label: ts(value === 'bought' ? 'supplies.bought_ones' : `supplies.${value}`),
          }))}
          onChange={(chosen) => change({ view: chosen })}
        />
        <ChoiceSelect
          aria-label={ts('supplies.area')}
          className="w-full sm:w-48 print:hidden"
          value={area ?? ''}
          choices={areas}
          onChange={(chosen) => change({ area: chosen })}
        />
      </div>
      <ErrorNotice>{error !== null && failureText(error, t, ts('supplies.file_failed'))}</ErrorNotice>
      {view === 'linen' ? <LinenList area={area} /> : <ShoppingList area={area} state={view} />}
    </Page>
  )
}
SuppliesScreen.texts = useSupplyText
