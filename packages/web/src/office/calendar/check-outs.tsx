import { listProposals } from '@brightkey/contract/sessions/endpoints'
import { useTexts } from '../../platform/office/texts.tsx'
import { useReadList } from '../../platform/office/use-read.ts'
import { ClockIcon } from '../../ui/icons.tsx'
import { LoadMore } from '../../ui/office/page.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { Proposals } from './proposals.tsx'

type CheckOutsProps = {
  apartment: string
  /** Whether a calendar is connected; null if the user may not know. */
  connected: boolean | null
}

/** The coming check-outs of an apartment with their proposed or created sessions. */
export function CheckOuts({ apartment, connected }: CheckOutsProps) {
  const { t } = useTexts()
  const list = useReadList(listProposals, { limit: 25, apartment_id: apartment })
  const proposals = list.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <Panel title={t('calendar.check_outs')}>
      {list.isPending && <Skeleton label={t('calendar.loading')} rows={2} />}
      {list.isError && !list.data && <ReadFailed read={list} />}
      {list.data && proposals.length === 0 && (
        <Empty icon={<ClockIcon />} title={t('calendar.no_check_outs')}>
          {t(connected === false ? 'calendar.not_connected_hint' : 'calendar.no_check_outs_hint')}
        </Empty>
      )}
      <Proposals proposals={proposals} showsApartment={false} />
      <LoadMore list={list} label={t('act.load_more')} />
    </Panel>
  )
}

/** The next three check-outs of an apartment of which the office has to make the session; renders nothing without any. */
export function NextCheckOuts({ apartment }: { apartment: string }) {
  const { t } = useTexts()
  const list = useReadList(listProposals, { limit: 25, apartment_id: apartment, open: 'office' })
  const proposals = list.data?.pages[0]?.results ?? []
  if (proposals.length === 0) return null
  return (
    <Panel title={t('calendar.strip', { count: list.data?.pages[0]?.count ?? proposals.length })}>
      <Proposals proposals={proposals.slice(0, 3)} showsApartment={false} />
    </Panel>
  )
}
