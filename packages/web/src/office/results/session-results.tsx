import { createKeyIssue, getPageResults } from '@brightkey/contract/inspections/endpoints'
import type { PageResults } from '@brightkey/contract/inspections/results-schema'
import { textIn } from '@brightkey/contract/locale'
import type { Acceptance } from '@brightkey/contract/reports/acceptance-schema'
import { getOfficeReport } from '@brightkey/contract/reports/endpoints'
import type { OfficeReport } from '@brightkey/contract/reports/schema'
import { getSession } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useQueries } from '@tanstack/react-query'
import { readKey } from '../../platform/office/keys.ts'
import { getErrorText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { reading, useRead } from '../../platform/office/use-read.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { ItemPhotos } from '../fields/item-photos.tsx'
import { AmenitiesPanel } from './amenities-panel.tsx'
import { SignedBy } from './completion.tsx'
import { CountBadge, CountedKeys } from './counted-keys.tsx'
import { InspectionPanel } from './inspection-panel.tsx'
import { MakeProblem } from './make-problem.tsx'

const selectAcceptance = ({ results }: OfficeReport) => results.acceptance

/** Reads the client's answers to the versions of the report, newest first; no request without answers. */
function useAcceptances({ id, links, reports }: Session) {
  const hasAnswer = links.some(({ kind, filled_at }) => kind === 'verification' && filled_at !== null)
  // Within the session's key: a change of the session reads this again too.
  const options = { select: selectAcceptance, under: readKey(getSession, { id }) }
  return useQueries({
    queries: hasAnswer ? reports.map((report) => reading(getOfficeReport, { id: report.id }, options)) : [],
  })
}

/** The results of the other links, a panel for each; renders nothing without results. */
export function SessionResults({ session, filled }: { session: Session; filled: boolean }) {
  const { t } = useTexts()
  const results = useRead(getPageResults, { id: session.id })
  const acceptances = useAcceptances(session)
  const failed = [results, ...acceptances].filter((query) => query.isError && query.data === undefined)
  const answers = acceptances.flatMap(({ data }) => data ?? [])
  const { data } = results
  return (
    <>
      {results.isPending && filled && <Skeleton label={t('results.loading')} rows={1} />}
      {failed.length > 0 && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1 text-muted text-sm">
          {getErrorText(failed[0]?.error, t('act.load_failed'))}
          <Button size="small" onClick={() => failed.forEach((query) => void query.refetch())}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {data && (data.inspections.length > 0 || data.inspection_open) && (
        <InspectionPanel sessionId={session.id} rounds={data.inspections} open={data.inspection_open} />
      )}
      {data?.amenities && <AmenitiesPanel sessionId={session.id} check={data.amenities} />}
      {data?.keys && <KeysPanel sessionId={session.id} keys={data.keys} />}
      {answers.length > 0 && <AcceptancePanel acceptances={answers} />}
    </>
  )
}

/** The handover of keys and cards next to their receipt. */
function KeysPanel({ sessionId, keys }: { sessionId: string; keys: NonNullable<PageResults['keys']> }) {
  const { t } = useTexts()
  const { handover, receipt } = keys
  return (
    <Panel title={t('link.keys-cards-verification')}>
      <ol className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {[handover, receipt].map((count, place) => (
          <li
            key={place === 0 ? 'handover' : 'receipt'}
            className="grid grid-cols-1 content-start gap-2 rounded-control border border-line p-3"
          >
            <h3 className="flex flex-wrap items-center justify-between gap-2 font-semibold">
              {t(place === 0 ? 'results.handover' : 'results.receipt')}
              {count && <CountBadge count={count} />}
            </h3>
            {count ? (
              <>
                <SignedBy name={count.name} at={count.at} />
                <CountedKeys
                  count={count}
                  items={keys.items}
                  // What the last count has; an earlier one may since be in order.
                  renderMissing={(item) =>
                    count === (receipt ?? handover) && (
                      <MakeProblem
                        endpoint={createKeyIssue}
                        sessionId={sessionId}
                        item={item}
                        made={keys.issues.some((issue) => issue.item_id === item.id)}
                      />
                    )
                  }
                />
              </>
            ) : (
              <p className="text-muted text-sm">{t('results.not_received')}</p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** The client's answers, newest version of the report first. */
function AcceptancePanel({ acceptances }: { acceptances: readonly Acceptance[] }) {
  const { t, locale } = useTexts()
  return (
    <Panel title={t('link.verification')}>
      <ul className="grid grid-cols-1 gap-5">
        {acceptances.map((acceptance) => (
          <li key={acceptance.id} className="grid grid-cols-1 gap-2">
            <div className="flex flex-wrap items-center gap-2">
              {acceptance.accepted && <Badge tone="good">{t('results.accepted')}</Badge>}
              {acceptance.remarks.length > 0 && (
                <Badge tone="alert">{t('results.remarks', { count: acceptance.remarks.length })}</Badge>
              )}
              <span className="text-muted text-sm">
                {t('one.report_version', { version: acceptance.report_version })}
              </span>
            </div>
            <SignedBy name={acceptance.name} at={acceptance.at} />
            <ul className="grid grid-cols-1 gap-3 empty:hidden">
              {acceptance.remarks.map((remark) => {
                const task = textIn(remark.task_title, locale)
                return (
                  <li
                    key={remark.task_id}
                    className="grid grid-cols-1 gap-1 border-alert-mark border-s-3 ps-3"
                  >
                    <Isolated className="font-medium">{task}</Isolated>
                    {remark.text && (
                      <p dir="auto" className="whitespace-pre-line text-sm">
                        <TypedText text={remark.text} />
                      </p>
                    )}
                    <ItemPhotos photos={remark.photos} name={task} />
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
