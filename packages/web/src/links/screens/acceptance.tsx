import type { AcceptancePageData } from '@brightkey/contract/reports/acceptance-schema'
import { getAcceptance } from '@brightkey/contract/reports/endpoints'
import { sendIfChanged } from '../../platform/http/send.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import type { WritingPageKind } from '../../platform/link-page/link-kind.ts'
import { AcceptanceView } from '../acceptance/acceptance-view.tsx'
import { acceptanceActions } from '../acceptance/actions.ts'
import { LinkPage } from '../frame/link-page.tsx'
import { useWritingPage } from '../frame/writing-page.tsx'
import { OutboxProvider } from '../queue/outbox-context.tsx'
import { queueRules } from '../queue/queue-rules.ts'
import { RefusedWork } from '../queue/refused-items.tsx'

const kind: WritingPageKind<AcceptancePageData> = {
  name: 'verification',
  getCode: ({ session }) => session.code,
  read: (token, asked) => sendIfChanged(getAcceptance, { token }, asked),
  actions: acceptanceActions,
  rules: queueRules(acceptanceActions),
}

/** `/cleaning/public/verification/{id}`: the client sees what was done, and accepts it or sends remarks. */
export function AcceptancePage({ start }: { start: LinkStart<AcceptancePageData> }) {
  const { state, items, access, refresh } = useWritingPage(kind, start)
  return (
    <OutboxProvider value={access}>
      <LinkPage
        state={state}
        refresh={refresh}
        saidAt={({ server_time }) => server_time}
        refused={<RefusedWork />}
      >
        {(data) => <AcceptanceView data={data} items={items} token={start.token} />}
      </LinkPage>
    </OutboxProvider>
  )
}
