import { getApartment } from '@brightkey/contract/apartments/endpoints'
import { foundFilters } from '@brightkey/contract/found/choices'
import { listFound } from '@brightkey/contract/found/endpoints'
import { getRouteApi } from '@tanstack/react-router'
import { useFoundTexts } from '../../../platform/office/late-texts.ts'
import { useRememberedSearch, useTyped } from '../../../platform/office/list-search.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useDownload } from '../../../platform/office/use-download.ts'
import { useRead } from '../../../platform/office/use-read.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { CloseIcon, DownloadIcon } from '../../../ui/icons.tsx'
import { ChoiceSelect } from '../../../ui/office/choice-select.tsx'
import { Page, PageButton, SearchField } from '../../../ui/office/page.tsx'
import { Segments } from '../../../ui/office/segments.tsx'
import { useAreaChoices } from '../../fields/areas/use-area-choices.ts'
import { toFoundQuery } from '../../fields/found/found-name.ts'
import { type FoundSearch, readFoundSearch } from '../../fields/found/found-search.ts'
import { FoundList } from '../../found/found-list.tsx'

const route = getRouteApi('/found')

/** What guests left behind: who keeps it, until when, and what became of it. */
export function FoundScreen() {
  const { t } = useTexts()
  const tf = useFoundTexts()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  useRememberedSearch('/found', search)
  const change = (values: { [K in keyof FoundSearch]?: FoundSearch[K] | undefined }, replace = false) =>
    void navigate({ search: (now) => readFoundSearch({ ...now, ...values }), replace, resetScroll: false })
  const [typed, setTyped] = useTyped(search.search ?? '', (text) => change({ search: text }, true))
  const { apartment: id, session } = search
  const apartment = useRead(getApartment, id === undefined ? null : { id }).data?.name ?? '…'
  const areas = useAreaChoices(search.area, tf('found.any_area'))
  const file = useDownload(listFound)
  return (
    <Page
      title={tf('found.title')}
      lead={tf('found.lead')}
      search={<SearchField label={tf('found.search')} value={typed} onChange={setTyped} />}
      actions={
        <PageButton
          folds
          icon={<DownloadIcon className="size-5" />}
          label={tf('found.csv')}
          busy={file.busy !== null}
          onClick={() => void file.download({ ...toFoundQuery(search), format: 'csv' })}
        />
      }
    >
      <title>{`${tf('found.title')} · Brightkey`}</title>
      <div className="flex flex-wrap items-center gap-3">
        <Segments
          label={tf('found.show')}
          value={search.state ?? 'kept'}
          choices={foundFilters.map((value) => ({ value, label: tf(`state.${value}`) }))}
          onChange={(state) => change({ state })}
        />
        <ChoiceSelect
          aria-label={tf('found.area')}
          className="w-full sm:w-48 print:hidden"
          value={search.area ?? ''}
          choices={areas}
          onChange={(area) => change({ area })}
        />
        {id !== undefined && (
          <Only
            label={t('list.of_apartment', { apartment })}
            onClear={() => change({ apartment: undefined })}
          />
        )}
        {session !== undefined && (
          <Only label={tf('found.of_session')} onClear={() => change({ session: undefined })} />
        )}
      </div>
      <ErrorNotice>{file.error !== null && failureText(file.error, t, tf('found.file_failed'))}</ErrorNotice>
      <FoundList search={search} />
    </Page>
  )
}
FoundScreen.texts = useFoundTexts

/** A condition that came with the link to this page, and a press removes. */
function Only({ label, onClear }: { label: string; onClear: () => void }) {
  const tf = useFoundTexts()
  return (
    <Button
      look="soft"
      size="small"
      className="max-w-full"
      aria-label={`${label}: ${tf('found.show_all')}`}
      onClick={onClear}
    >
      <span className="truncate">{label}</span>
      <CloseIcon className="size-4" />
    </Button>
  )
}
