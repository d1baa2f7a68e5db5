import type { InputOf } from '@brightkey/contract/api'
import { getInspection, saveInspection, submitInspection } from '@brightkey/contract/inspections/endpoints'
import type { Inspection } from '@brightkey/contract/inspections/inspection-schema'
import { send, sendIfChanged } from '../../platform/http/send.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import { codeOfSession, type WritingKind } from '../../platform/link-page/link-kind.ts'
import { useWritingPage } from '../../platform/link-page/use-writing-page.ts'
import { FieldProvider } from '../../platform/outbox/outbox-context.tsx'
import { LinkPage } from '../frame/link-page.tsx'
import { InspectionRoundPage } from '../inspection/inspection-round.tsx'
import { withPhotos } from '../inspection/inspection-view.ts'
import { RefusedWork } from '../queue/refused-work.tsx'

const kind: WritingKind<Inspection> = {
  name: 'inspection',
  codeOf: codeOfSession,
  read: (token, asked) => sendIfChanged(getInspection, { token }, asked),
  write(token, action, asked) {
    // What the queue keeps is what this page put there, as `Entry` and the signature say.
    if (action.kind === 'entry') {
      const { round, ...word } = action.values
      const sent_at = new Date().toISOString()
      const input = { token, round, sent_at, items: [{ id: action.task_id, ...word }] }
      return send(saveInspection, input as InputOf<typeof saveInspection>, asked)
    }
    const input = { token, photo_ids: action.photo_ids, ...action.values }
    return send(submitInspection, input, asked)
  },
  withPhotos,
}

/** `/cleaning/public/inspection/{id}`: an inspector goes through the rooms, and signs. */
export function InspectionPage({ start }: { start: LinkStart<Inspection> }) {
  const { state, items, field, refresh } = useWritingPage(kind, start)
  return (
    <FieldProvider value={field}>
      <LinkPage
        state={state}
        refresh={refresh}
        saidAt={({ server_time }) => server_time}
        refused={<RefusedWork />}
      >
        {(inspection) => <InspectionRoundPage key={inspection.round} inspection={inspection} queue={items} />}
      </LinkPage>
    </FieldProvider>
  )
}
