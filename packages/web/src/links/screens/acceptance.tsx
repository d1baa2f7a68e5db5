import type { AcceptancePageData } from '@brightkey/contract/reports/acceptance-schema'
import { getAcceptance } from '@brightkey/contract/reports/endpoints'
import { sendIfChanged } from '../../platform/http/send.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import type { WritingPageKind } from '../../platform/link-page/link-kind.ts'
import { AcceptanceView } from '../acceptance/acceptance-view.tsx'
import { acceptanceActions } from '../acceptance/actions.ts'
import { WritingPage } from '../frame/writing-page.tsx'
import { queueRules } from '../queue/queue-rules.ts'

const kind: WritingPageKind<AcceptancePageData> = {
  name: 'verification',
  getCode: ({ session }) => session.code,
  read: (token, asked) => sendIfChanged(getAcceptance, { token }, asked),
  actions: acceptanceActions,
  rules: queueRules(acceptanceActions),
}

/** `/cleaning/public/verification/{id}`: the client sees what was done, and accepts it or sends remarks. */
export function AcceptancePage({ start }: { start: LinkStart<AcceptancePageData> }) {
  return (
    <WritingPage kind={kind} start={start}>
      {(data, items) => <AcceptanceView data={data} items={items} token={start.token} />}
    </WritingPage>
  )
}
