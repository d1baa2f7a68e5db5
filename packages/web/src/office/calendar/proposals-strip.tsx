import { listProposals } from '@brightkey/contract/sessions/endpoints'
import { useState } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { useReadList } from '../../platform/office/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { LoadMore } from '../../ui/office/page.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { Proposals } from './proposals.tsx'

/** How many are shown at first; on a phone each takes several lines. */
const initialCount = { phone: 2, desk: 3 }

/** Check-outs of all apartments of which the office has to make the session, soonest first; renders nothing without any. */
export function ProposalsStrip({ onCreateAll }: { onCreateAll: () => void }) {
  const { t } = useTexts()
  const list = useReadList(listProposals, { limit: 25, open: 'office' })
  const [isExpanded, setIsExpanded] = useState(false)
  const proposals = list.data?.pages.flatMap((page) => page.results) ?? []
  const count = list.data?.pages[0]?.count ?? 0
  // Renders nothing while loading or failed, so that the list below does not jump.
  if (proposals.length === 0) return null
  return (
    <Panel
      title={t('calendar.strip', { count })}
      aside={
        count > 1 && (
          <Button size="small" look="soft" className="min-h-11" onClick={onCreateAll}>
            {t('calendar.create_all')}
          </Button>
        )
      }
    >
      <div className={classes(!isExpanded && 'max-lg:[&_li:nth-child(n+3)]:hidden')}>
        <Proposals
          proposals={isExpanded ? proposals : proposals.slice(0, initialCount.desk)}
          showsApartment
        />
      </div>
      {proposals.length > initialCount.phone && (
        <div
          className={classes(
            'flex flex-wrap gap-2 pt-1',
            proposals.length <= initialCount.desk && 'lg:hidden',
          )}
        >
          {isExpanded && <LoadMore list={list} label={t('act.load_more')} />}
          <Button
            look="quiet"
            size="small"
            className="first:-ms-3"
            aria-expanded={isExpanded}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {isExpanded ? t('calendar.show_fewer') : t('calendar.show_all', { count })}
          </Button>
        </div>
      )}
    </Panel>
  )
}
