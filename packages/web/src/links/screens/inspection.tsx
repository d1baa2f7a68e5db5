import { getInspection } from '@brightkey/contract/inspections/endpoints'
import type { Inspection } from '@brightkey/contract/inspections/inspection-schema'
import { sendIfChanged } from '../../platform/http/send.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import type { WritingPageKind } from '../../platform/link-page/link-kind.ts'
import { LinkPage } from '../frame/link-page.tsx'
import { useWritingPage } from '../frame/writing-page.tsx'
import { inspectionActions } from '../inspection/actions.ts'
import { InspectionRoundPage } from '../inspection/inspection-round.tsx'
import { OutboxProvider } from '../queue/outbox-context.tsx'
import { queueRules } from '../queue/queue-rules.ts'
import { RefusedWork } from '../queue/refused-items.tsx'

const kind: WritingPageKind<Inspection> = {
  name: 'inspection',
  getCode: ({ session }) => session.code,
  read: (token, asked) => sendIfChanged(getInspection, { token }, asked),
  actions: inspectionActions,
  rules: queueRules(inspectionActions),
}

/** `/cleaning/public/inspection/{id}`: an inspector checks the rooms and signs. */
export function InspectionPage({ start }: { start: LinkStart<Inspection> }) {
  const { state, items, access, refresh } = useWritingPage(kind, start)
  return (
    <OutboxProvider value={access}>
      <LinkPage
        state={state}
        refresh={refresh}
        saidAt={({ server_time }) => server_time}
        refused={<RefusedWork />}
      >
        {(inspection) => <InspectionRoundPage key={inspection.round} inspection={inspection} queue={items} />}
      </LinkPage>
    </OutboxProvider>
  )
}
