import { listProposals } from '@brightkey/contract/sessions/endpoints'
import { useState } from 'react'
import { useReadList } from '../../platform/office/use-read.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { LoadMore } from '../../ui/office/page.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { Proposals } from './proposals.tsx'

/** As many as are in sight at first: on a phone each takes several lines. */
const few = { phone: 2, desk: 3 }

/** Check-outs of all apartments that still have no session, the soonest in sight. Without any there is nothing here. */
export function ProposalsStrip() {
  const { t } = useWords()
  const list = useReadList(listProposals, { limit: 25, open: 'true' })
  const [all, setAll] = useState(false)
  const found = list.data?.pages.flatMap((page) => page.results) ?? []
  const count = list.data?.pages[0]?.count ?? 0
  // It stands above a list people work with: while it loads or fails it is not worth a jump of the page.
  if (found.length === 0) return null
  return (
    <Panel title={t('calendar.strip', { count })}>
      <div className={classes(!all && 'max-lg:[&_li:nth-child(n+3)]:hidden')}>
        <Proposals proposals={all ? found : found.slice(0, few.desk)} named />
      </div>
      {found.length > few.phone && (
        <div className={classes('flex flex-wrap gap-2 pt-1', found.length <= few.desk && 'lg:hidden')}>
          {all && <LoadMore list={list} label={t('act.load_more')} />}
          <Button look="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('calendar.show_fewer') : t('calendar.show_all', { count })}
          </Button>
        </div>
      )}
    </Panel>
  )
}
