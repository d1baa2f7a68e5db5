import { getPageResults } from '@brightkey/contract/inspections/endpoints'
import type { PageResults } from '@brightkey/contract/inspections/results-schema'
import { getSession, listSessions } from '@brightkey/contract/sessions/endpoints'
import type { Session, SessionRow } from '@brightkey/contract/sessions/office-schema'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useBulkText } from '../../platform/office/late-texts.ts'
import { lastSearch } from '../../platform/office/list-search.ts'
import { isStatus } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { SessionsIcon } from '../../ui/office/office-icons.tsx'
import { Page } from '../../ui/office/page.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { MapLink } from '../../ui/typed/map-link.tsx'
import { DeliveriesPanel } from '../deliveries/deliveries-panel.tsx'
import { ReportSending, SendApproved } from '../deliveries/report-sending.tsx'
import { FlaggedPhotoDialog } from '../evidence/flagged-photo-dialog.tsx'
import { FlagButton, FlaggedPhotos } from '../evidence/flagged-photos.tsx'
import { BackLink } from '../fields/back-link.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { ReferenceChoice } from '../fields/shots/reference-choice.tsx'
import type { ReferencePhoto } from '../fields/shots/reference-dialog.tsx'
import { SessionDetails } from '../sessions/detail/session-details.tsx'
import { SessionMenu } from '../sessions/detail/session-menu.tsx'
import { ShareActions } from '../sessions/links/share-actions.tsx'
import { readSessionsSearch } from '../sessions/list/sessions-search.ts'
import { PhotoMarkContext } from '../sessions/photo-strip.tsx'
import { ReviewButton } from '../sessions/review/review-button.tsx'

const hasNoResults = (results: PageResults): boolean =>
  Object.values(results).every((result) => result === null || (Array.isArray(result) && result.length === 0))

/** Whether one of the links besides the cleaner's was filled in. */
const wasFilled = ({ links }: Session): boolean =>
  links.some(({ kind, filled_at }) => kind !== 'cleaning' && filled_at !== null)

/** A note that there are no results of the other links. */
function NoResultsNote({ session }: { session: Session }) {
  const { t } = useTexts()
  const { data } = useRead(getPageResults, { id: session.id })
  if (data === undefined || !hasNoResults(data) || wasFilled(session)) return null
  return <p className="mt-4 border-line border-t pt-3 text-muted text-sm">{t('links.nothing_back')}</p>
}

const LinkResults = lazyPart(async () => (await import('../results/session-results.tsx')).SessionResults)

/** Opens the photos of the next report to review. */
function NextReport({ next }: { next: SessionRow }) {
  const t = useBulkText()
  return (
    <Link
      to="/sessions/$id"
      params={{ id: next.id }}
      state={{ review: true }}
      title={next.apartment.name}
      className={buttonClasses('outline')}
    >
      {t('often.next_report')}
    </Link>
  )
}

// Under a key of its own: the decision reads the lists again.
const nextReview = { under: ['next review'] }

type Reviewed = { id: string; next: SessionRow | null }

/** The session that was to be reviewed on this page, and the next one by due time; read before the decision, so that it reads nothing. */
function useReviewed(id: string, session: Session | undefined): Reviewed | null {
  const [reviewed, setReviewed] = useState<Reviewed | null>(null)
  const isToReview = session?.state === 'submitted'
  const list = useRead(
    listSessions,
    isToReview ? { view: 'review', sort: 'due', limit: 2 } : null,
    nextReview,
  )
  const next = list.data?.results.find((each) => each.id !== id) ?? null
  if (isToReview && (reviewed?.id !== id || reviewed.next?.id !== next?.id)) setReviewed({ id, next })
  return reviewed?.id === id ? reviewed : null
}

const route = getRouteApi('/sessions/$id')

export function SessionScreen() {
  const { t } = useTexts()
  const { id } = route.useParams()
  const navigate = route.useNavigate()
  const session = useRead(getSession, { id })
  const list = lastSearch('/', readSessionsSearch)
  const { sendReport, review } = useLocation().state
  const reviewed = useReviewed(id, session.data)

  if (session.isPending) return <Skeleton label={t('one.loading')} rows={5} className="p-4 lg:p-8" />
  if (isStatus(session.error, 404))
    return (
      <Empty
        icon={<SessionsIcon />}
        title={<h1>{t('one.not_found')}</h1>}
        action={
          <Link to="/" search={list} className={buttonClasses()}>
            {t('nav.home')}
          </Link>
        }
      />
    )
  if (!session.data) return <ReadFailed read={session} isHeading />
  const { data } = session
  const place = formatPlace(data)
  const filled = wasFilled(data)
  const back = (
    <BackLink to="/" search={list}>
      {t('nav.sessions')}
    </BackLink>
  )
  return (
    <PhotoChecks key={data.id} session={data}>
      {(toLookAt) => (
        <Page
          title={
            <Link to="/apartments/$id" params={{ id: data.apartment.id }} className="hover:underline">
              <Isolated>{data.apartment.name}</Isolated>
            </Link>
          }
          lead={
            <Dotted>
              <bdi dir="ltr" className="font-mono font-semibold">
                {data.code}
              </bdi>
              {place && <MapLink place={place} />}
            </Dotted>
          }
          back={back}
          actions={
            <>
              {reviewed?.next && (data.state === 'approved' || data.state === 'returned') && (
                <Suspense>
                  <NextReport next={reviewed.next} />
                </Suspense>
              )}
              {data.state === 'submitted' && <ReviewButton session={data} startsOpen={review === true} />}
              {data.state === 'submitted' || data.state === 'approved' ? (
                <SendApproved session={data} />
              ) : data.state === 'cancelled' ? null : (
                <ShareActions session={data} size="labels" />
              )}
              <SessionMenu session={data} size="medium" />
            </>
          }
        >
          <title>{`${data.code} · Brightkey`}</title>
          <SessionDetails
            session={data}
            flaggedPhotos={toLookAt}
            renderReportActions={(report) => (
              <ReportSending session={data} report={report} startsOpen={report.id === sendReport} />
            )}
            results={
              <Suspense fallback={filled ? <Skeleton label={t('results.loading')} rows={1} /> : null}>
                <LinkResults session={data} filled={filled} />
              </Suspense>
            }
            resultsNote={<NoResultsNote session={data} />}
            deliveries={<DeliveriesPanel session={data} />}
            onDeleted={() => void navigate({ to: '/', search: list, replace: true })}
          />
        </Page>
      )}
    </PhotoChecks>
  )
}

/** A photo of a session with the title of its task. */
function findPhoto(session: Session, photoId: string): ReferencePhoto | null {
  const { id: sessionId, tasks, issues, spot_shots } = session
  const title = (taskId: string | null) => tasks.find(({ id }) => id === taskId)?.title_text ?? null
  const found = [
    ...tasks.map(({ id, photos }) => ({ photos, task: title(id) })),
    ...issues.map(({ task_id, photos }) => ({ photos, task: title(task_id) })),
    ...spot_shots.map(({ task_id, photo }) => ({ photos: photo ? [photo] : [], task: title(task_id) })),
  ].flatMap(({ photos, task }) => photos.map((photo) => ({ photo, sessionId, task })))
  return found.find(({ photo }) => photo.id === photoId) ?? null
}

type ChecksProps = {
  session: Session
  /** Renders the session's page around the panel of flagged photos. */
  children: (panel: ReactNode) => ReactNode
}

/** Shows a session's flagged photos in a panel and marks them where they appear; a press opens them. */
function PhotoChecks({ session, children }: ChecksProps) {
  const [openPhotoId, setOpenPhotoId] = useState<string | null>(null)
  const { id } = session
  return (
    <PhotoMarkContext
      value={(photoId) => (
        <FlagButton sessionId={id} photoId={photoId} onOpen={() => setOpenPhotoId(photoId)} />
      )}
    >
      <ReferenceChoice apartmentId={session.apartment.id} find={(photoId) => findPhoto(session, photoId)}>
        {children(<FlaggedPhotos session={session} onOpen={setOpenPhotoId} />)}
      </ReferenceChoice>
      {openPhotoId !== null && (
        <FlaggedPhotoDialog
          session={session}
          photoId={openPhotoId}
          onNavigate={setOpenPhotoId}
          onClose={() => setOpenPhotoId(null)}
        />
      )}
    </PhotoMarkContext>
  )
}

/** Returns area and address in one line, empty if neither is known; the area is left out if the address contains it. */
function formatPlace({ area_title, address }: Pick<SessionRow, 'area_title' | 'address'>): string {
  if (area_title !== null && address.includes(area_title)) return address
  return [area_title, address].filter(Boolean).join(', ')
}
