import { getInspection } from '@brightkey/contract/inspections/endpoints'
import type { Inspection } from '@brightkey/contract/inspections/inspection-schema'
import { sendIfChanged } from '../../platform/http/send.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import type { WritingPageKind } from '../../platform/link-page/link-kind.ts'
import { WritingPage } from '../frame/writing-page.tsx'
import { inspectionActions } from '../inspection/actions.ts'
import { InspectionRoundPage } from '../inspection/inspection-round.tsx'
import { queueRules } from '../queue/queue-rules.ts'

const kind: WritingPageKind<Inspection> = {
  name: 'inspection',
  getCode: ({ session }) => session.code,
  read: (token, asked) => sendIfChanged(getInspection, { token }, asked),
  actions: inspectionActions,
  rules: queueRules(inspectionActions),
}

/** `/cleaning/public/inspection/{id}`: an inspector checks the rooms and signs. */
export function InspectionPage({ start }: { start: LinkStart<Inspection> }) {
  return (
    <WritingPage kind={kind} start={start}>
      {(inspection, items) => (
        <InspectionRoundPage key={inspection.round} inspection={inspection} queue={items} />
      )}
    </WritingPage>
  )
}
