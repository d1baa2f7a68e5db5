import type { PageResults } from '@brightkey/contract/inspections/results-schema'
import { useWords } from '../../platform/office/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { Begun } from './begun.tsx'
import { InspectionRound } from './inspection-round.tsx'

type InspectionProps = { rounds: PageResults['inspections']; open: PageResults['inspection_open'] }

/** The inspections of a session: the last one whole, those before folded, and how far one is that is being filled. */
export function InspectionPanel({ rounds, open }: InspectionProps) {
  const { t } = useWords()
  const last = rounds.at(-1)
  const earlier = rounds.slice(0, -1).toReversed()
  return (
    <Panel
      title={t('link.inspection')}
      aside={
        <span className="flex flex-wrap gap-1.5">
          {last && last.round > 1 && <Badge>{t('results.round', { round: last.round })}</Badge>}
          {open && <Badge tone="waiting">{t('results.begun')}</Badge>}
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {open && <Begun done={open.done} all={open.of} at={open.at} />}
        {last && <InspectionRound round={last} />}
        {earlier.length > 0 && (
          <details>
            <summary className="w-fit rounded-control text-muted text-sm">{t('results.earlier')}</summary>
            <ul className="grid grid-cols-1 gap-5 pt-3">
              {earlier.map((round) => (
                <li key={round.round} className="grid grid-cols-1 gap-2">
                  <h3 className="font-semibold text-sm">{t('results.round', { round: round.round })}</h3>
                  <InspectionRound round={round} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Panel>
  )
}
