import type { Inspection } from '@brightkey/contract/inspections/inspection-schema'
import type { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import type { RawInput } from '@brightkey/contract/route'
import { send, sendIfChanged } from '../../platform/http/api.ts'
import type { WritingKind } from '../../platform/link-page/page-kind.ts'
import { type PageStart, useWritingPage } from '../../platform/link-page/use-page.ts'
import { FieldProvider } from '../../platform/outbox/outbox-context.tsx'
import { LinkPage } from '../frame/link-page.tsx'
import { InspectionRoundPage } from '../inspection/inspection-round.tsx'
import { withPhotos } from '../inspection/inspection-view.ts'
import { RefusedWork } from '../queue/refused-work.tsx'

type Routes = typeof inspectionRoutes
const path = '/api/cleaning/public/inspection/:token/'

const kind: WritingKind<Inspection> = {
  look: (token, asked) => sendIfChanged<Routes['inspection']>(path, { token }, asked),
  write(token, action, asked) {
    // What the queue keeps is what this page put there, as `Entry` and the signature say.
    if (action.kind === 'entry') {
      const { round, ...word } = action.values
      const sent_at = new Date().toISOString()
      const input = { token, round, sent_at, items: [{ id: action.task_id, ...word }] }
      return send<Routes['saveInspection']>('PUT', path, input as RawInput<Routes['saveInspection']>, asked)
    }
    const input = { token, photo_ids: action.photo_ids, ...action.values }
    return send<Routes['submitInspection']>('POST', `${path}submit/`, input, asked)
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
