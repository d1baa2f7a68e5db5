import { getRepair } from '@brightkey/contract/sessions/endpoints'
import type { Repair } from '@brightkey/contract/sessions/repair-routes'
import { sendIfChanged } from '../../platform/http/send.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import type { WritingPageKind } from '../../platform/link-page/link-kind.ts'
import { LinkPage } from '../frame/link-page.tsx'
import { useWritingPage } from '../frame/writing-page.tsx'
import { OutboxProvider } from '../queue/outbox-context.tsx'
import { queueRules } from '../queue/queue-rules.ts'
import { repairActions } from '../repair/actions.ts'
import { RepairView } from '../repair/repair-view.tsx'

const kind: WritingPageKind<Repair> = {
  name: 'repair',
  // A session may have several problems.
  getCode: ({ session, item_id }) => `${session.code} ${item_id}`,
  read: (token, asked) => sendIfChanged(getRepair, { token }, asked),
  actions: repairActions,
  rules: queueRules(repairActions),
}

/** `/cleaning/public/repair/{id}`: the problem to repair, photos of it repaired, and that it is done. */
export function RepairPage({ start }: { start: LinkStart<Repair> }) {
  const { state, items, access, refresh } = useWritingPage(kind, start)
  return (
    <OutboxProvider value={access}>
      <LinkPage state={state} refresh={refresh} saidAt={({ server_time }) => server_time}>
        {(repair) => <RepairView repair={repair} items={items} />}
      </LinkPage>
    </OutboxProvider>
  )
}
