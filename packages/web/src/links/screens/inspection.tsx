import type { InputOf } from '@brightkey/contract/api'
import { getInspection, saveInspection, submitInspection } from '@brightkey/contract/inspections/endpoints'
import type { Inspection } from '@brightkey/contract/inspections/inspection-schema'
import { send, sendIfChanged } from '../../platform/http/send.ts'
import type { WritingKind } from '../../platform/link-page/page-kind.ts'
import { type PageStart, useWritingPage } from '../../platform/link-page/use-page.ts'
import { FieldProvider } from '../../platform/outbox/outbox-context.tsx'
import { LinkPage } from '../frame/link-page.tsx'
import { InspectionRoundPage } from '../inspection/inspection-round.tsx'
import { withPhotos } from '../inspection/inspection-view.ts'
import { RefusedWork } from '../queue/refused-work.tsx'

const kind: WritingKind<Inspection> = {
  look: (token, asked) => sendIfChanged(getInspection, { token }, asked),
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
export function InspectionPage({ start }: { start: PageStart<Inspection> }) {
  const { known, items, field, look } = useWritingPage(kind, start)
  return (
    <FieldProvider value={field}>
      <LinkPage known={known} look={look} saidAt={({ server_time }) => server_time} refused={<RefusedWork />}>
        {(inspection) => <InspectionRoundPage key={inspection.round} inspection={inspection} queue={items} />}
      </LinkPage>
    </FieldProvider>
  )
}
