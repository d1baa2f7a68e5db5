import type { Session } from '@brightkey/contract/sessions/office-schema'
import { wordsOf } from '../../platform/office/problem.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { AcceptancePanel } from './acceptance-panel.tsx'
import { AmenitiesPanel } from './amenities-panel.tsx'
import { InspectionPanel } from './inspection-panel.tsx'
import { KeysPanel } from './keys-panel.tsx'
import { useAcceptances, usePageResults, wasFilled } from './use-page-results.ts'

/** What came back by the other links, a panel for each page that has something; nothing where there is nothing. */
export function PageResults({ session }: { session: Session }) {
  const { t } = useWords()
  const results = usePageResults(session.id)
  const acceptances = useAcceptances(session)
  const failed = [results, ...acceptances].filter((query) => query.isError && query.data === undefined)
  const said = acceptances.flatMap(({ data }) => data ?? [])
  const { data } = results
  return (
    <>
      {results.isPending && wasFilled(session) && <Skeleton label={t('results.loading')} rows={1} />}
      {failed.length > 0 && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1 text-muted text-sm">
          {wordsOf(failed[0]?.error, t('act.load_failed'))}
          <Button size="small" onClick={() => failed.forEach((query) => void query.refetch())}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {data && (data.inspections.length > 0 || data.inspection_open) && (
        <InspectionPanel rounds={data.inspections} open={data.inspection_open} />
      )}
      {data?.amenities && <AmenitiesPanel sessionId={session.id} check={data.amenities} />}
      {data?.keys && <KeysPanel keys={data.keys} />}
      {said.length > 0 && <AcceptancePanel acceptances={said} />}
    </>
  )
}
