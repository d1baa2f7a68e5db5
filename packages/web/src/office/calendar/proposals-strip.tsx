import { listProposals } from '@brightkey/contract/sessions/endpoints'
import { useState } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { useReadList } from '../../platform/office/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/office/page.tsx'
import { Proposals } from './proposals.tsx'

/** The number of check-outs without a session that the office creates, and on demand a list of them; nothing without any. */
export function ProposalsStrip({ onCreateAll }: { onCreateAll: () => void }) {
  const { t } = useTexts()
  const list = useReadList(listProposals, { limit: 25, open: 'office' })
  const [isExpanded, setIsExpanded] = useState(false)
  const proposals = list.data?.pages.flatMap((page) => page.results) ?? []
  const count = list.data?.pages[0]?.count ?? 0
  // Renders nothing while loading or failed, so that the list below does not jump.
  if (proposals.length === 0) return null
  return (
    <Card className="px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="flex-1 basis-28 text-balance font-semibold text-sm">
          {t('calendar.strip', { count })}
        </h2>
        <div className="ms-auto flex flex-wrap items-center gap-x-2 gap-y-1">
          <Button
            look="quiet"
            size="small"
            aria-expanded={isExpanded}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {isExpanded ? t('calendar.show_fewer') : t('calendar.show_all', { count })}
          </Button>
          {count > 1 && (
            <Button size="small" look="soft" onClick={onCreateAll}>
              {t('calendar.create_all')}
            </Button>
          )}
        </div>
      </div>
      {isExpanded && (
        <div className="grid">
          <Proposals proposals={proposals} showsApartment />
          <LoadMore list={list} label={t('act.load_more')} />
        </div>
      )}
    </Card>
  )
}
