import { expiryStates } from '@brightkey/contract/expiries/choices'
import { listExpiries } from '@brightkey/contract/expiries/endpoints'
import { getRouteApi } from '@tanstack/react-router'
import { useRememberedSearch } from '../../../platform/office/list-search.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useDownload } from '../../../platform/office/use-download.ts'
import { Notice } from '../../../ui/badge.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { Page, PageButton } from '../../../ui/office/page.tsx'
import { Segments } from '../../../ui/office/segments.tsx'
import { ExpiryList } from '../../expiries/expiry-list.tsx'
import { BackLink } from '../../fields/back-link.tsx'
import { useExpiryText } from '../../fields/expiry/expiry-text.ts'

const route = getRouteApi('/expiries')

/** Until when what is kept in the apartments is valid. */
export function ExpiriesScreen() {
  const { t } = useTexts()
  const te = useExpiryText()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  useRememberedSearch('/expiries', search)
  const { state = 'all' } = search
  const csv = useDownload(listExpiries)
  return (
    <Page
      title={te('expiry.title')}
      lead={te('expiry.lead')}
      back={<BackLink to="/apartments">{t('nav.apartments')}</BackLink>}
      actions={
        <PageButton
          folds
          icon={<DownloadIcon className="size-5" />}
          label={te('expiry.csv')}
          busy={csv.busy !== null}
          onClick={() => void csv.download({ state, format: 'csv' })}
        />
      }
    >
      <title>{`${te('expiry.title')} · Brightkey`}</title>
      <div className="flex">
        <Segments
          label={te('expiry.which')}
          value={state}
          choices={expiryStates.map((value) => ({ value, label: te(`expiry.${value}`) }))}
          onChange={(chosen) =>
            void navigate({ search: chosen === 'all' ? {} : { state: chosen }, resetScroll: false })
          }
        />
      </div>
      <ErrorNotice>{csv.error !== null && failureText(csv.error, t, te('expiry.file_failed'))}</ErrorNotice>
      <ExpiryList state={state} />
      <Notice>{te('expiry.confirm')}</Notice>
    </Page>
  )
}
ExpiriesScreen.texts = useExpiryText
