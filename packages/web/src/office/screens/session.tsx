import { getPageResults } from '@brightkey/contract/inspections/endpoints'
import type { PageResults } from '@brightkey/contract/inspections/results-schema'
import { getSession } from '@brightkey/contract/sessions/endpoints'
import type { Session, SessionRow } from '@brightkey/contract/sessions/office-schema'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { lastSearch } from '../../platform/office/list-search.ts'
import { isStatus, wordsOf } from '../../platform/office/problem.ts'
import { useRead } from '../../platform/office/use-read.ts'
import { useWords } from '../../platform/office/words.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { BackIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/office/page.tsx'
import { Empty, ErrorState, Skeleton } from '../../ui/states.tsx'
import { DeliveriesPanel } from '../deliveries/deliveries-panel.tsx'
import { ReportSending } from '../deliveries/report-sending.tsx'
import { FlaggedPhotos, FlagMark } from '../evidence/flagged-photos.tsx'
import { LookDialog } from '../evidence/look-dialog.tsx'
import { PhotoMark } from '../sessions/detail/photo-strip.tsx'
import { SessionDetails } from '../sessions/detail/session-details.tsx'
import { SessionMenu } from '../sessions/detail/session-menu.tsx'
import { ShareActions } from '../sessions/links/share-actions.tsx'
import { readSessionsSearch } from '../sessions/list/sessions-search.ts'

const isEmpty = ({ inspections, inspection_open, amenities, keys }: PageResults): boolean =>
  inspections.length === 0 && inspection_open === null && amenities === null && keys === null

/** Whether one of the links besides the cleaner's was filled in. */
const wasFilled = ({ links }: Session): boolean =>
  links.some(({ kind, filled_at }) => kind !== 'cleaning' && filled_at !== null)

/** The quiet word that nothing came back by the other links. */
function NothingBack({ session }: { session: Session }) {
  const { t } = useWords()
  const { data } = useRead(getPageResults, { id: session.id })
  if (data === undefined || !isEmpty(data) || wasFilled(session)) return null
  return <p className="mt-4 border-line border-t pt-3 text-muted text-sm">{t('links.nothing_back')}</p>
}

const ResultsOfLinks = lazyPart(async () => (await import('../results/session-results.tsx')).PageResults)

const route = getRouteApi('/sessions/$id')

export function SessionScreen() {
  const { t } = useWords()
  const { id } = route.useParams()
  const navigate = route.useNavigate()
  const session = useRead(getSession, { id })
  const list = lastSearch('/', readSessionsSearch)
  const { sendReport } = useLocation().state

  if (session.isPending) return <Skeleton label={t('one.loading')} rows={5} className="p-4 lg:p-8" />
  if (isStatus(session.error, 404))
    return (
      <Empty
        title={<h1>{t('one.not_found')}</h1>}
        action={
          <Link to="/" search={list} className={buttonClasses()}>
            {t('nav.home')}
          </Link>
        }
      />
    )
  if (!session.data)
    return (
      <ErrorState
        title={<h1>{wordsOf(session.error, t('act.load_failed'))}</h1>}
        retry={{ label: t('common.retry'), onRetry: () => void session.refetch() }}
      />
    )
  const { data } = session
  const back = (
    <Link
      to="/"
      search={list}
      className="-ms-1 mb-1 inline-flex min-h-9 items-center gap-1 rounded-control pe-2 text-primary text-sm"
    >
      <BackIcon className="size-4" />
      {t('nav.sessions')}
    </Link>
  )
  return (
    <Page
      title={<bdi>{data.apartment.name}</bdi>}
      lead={
        <>
          <span dir="ltr" className="font-mono font-semibold">
            {data.code}
          </span>
          {' · '}
          <bdi>{placeOf(data)}</bdi>
        </>
      }
      back={back}
      actions={
        <>
          <ShareActions session={data} full />
          <SessionMenu session={data} size="medium" />
        </>
      }
    >
      <title>{`${data.code} · Brightkey`}</title>
      <PhotoChecks key={data.id} session={data}>
        {(toLookAt) => (
          <SessionDetails
            session={data}
            toLookAt={toLookAt}
            moreOfReport={(report) => (
              <ReportSending session={data} report={report} startsOpen={report.id === sendReport} />
            )}
            results={
              <Suspense fallback={null}>
                <ResultsOfLinks session={data} filled={wasFilled(data)} />
              </Suspense>
            }
            resultsNote={<NothingBack session={data} />}
            deliveries={<DeliveriesPanel session={data} />}
            onGone={() => void navigate({ to: '/', search: list, replace: true })}
          />
        )}
      </PhotoChecks>
    </Page>
  )
}

type ChecksProps = {
  session: Session
  /** The session's page, around the panel of photos to look at. */
  children: (panel: ReactNode) => ReactNode
}

/** Flags the photos of a session that are worth a look, in a panel and on each picture; a press opens them large. */
function PhotoChecks({ session, children }: ChecksProps) {
  const [lookedAt, setLookedAt] = useState<string | null>(null)
  const { id } = session
  return (
    <PhotoMark
      value={(photoId) => <FlagMark sessionId={id} photoId={photoId} onOpen={() => setLookedAt(photoId)} />}
    >
      {children(<FlaggedPhotos session={session} onOpen={setLookedAt} />)}
      {lookedAt !== null && (
        <LookDialog
          session={session}
          photoId={lookedAt}
          onTurn={setLookedAt}
          onClose={() => setLookedAt(null)}
        />
      )}
    </PhotoMark>
  )
}

/** Area and address in one line; an address that names its area already says both. */
function placeOf({ area_title, address }: Pick<SessionRow, 'area_title' | 'address'>): string {
  if (area_title !== null && address.includes(area_title)) return address
  return [area_title, address].filter(Boolean).join(', ')
}
