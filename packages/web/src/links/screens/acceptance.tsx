import type { Verification } from '@brightkey/contract/reports/acceptance-schema'
import { acceptWork, getVerification } from '@brightkey/contract/reports/endpoints'
import { send, sendIfChanged } from '../../platform/http/send.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import { codeOfSession, type WritingKind } from '../../platform/link-page/link-kind.ts'
import { useWritingPage } from '../../platform/link-page/use-writing-page.ts'
import { FieldProvider } from '../../platform/outbox/outbox-context.tsx'
import { withoutOthers } from '../acceptance/remarks.ts'
import type { Signed } from '../acceptance/verification-signing.tsx'
import { VerificationView } from '../acceptance/verification-view.tsx'
import { LinkPage } from '../frame/link-page.tsx'
import { RefusedWork } from '../queue/refused-work.tsx'

const kind: WritingKind<Verification> = {
  name: 'verification',
  codeOf: codeOfSession,
  read: (token, asked) => sendIfChanged(getVerification, { token }, asked),
  write(token, action, asked) {
    if (action.kind !== 'send') throw new Error('only the last word is written here')
    const { remarks, ...signed } = action.values as Signed
    const input = { token, ...signed, remarks: withoutOthers(remarks, action.photo_ids) }
    return send(acceptWork, input, asked)
  },
  withPhotos: (data, itemId, change) => ({
    ...data,
    tasks: data.tasks.map((task) =>
      task.id === itemId ? { ...task, remark_photos: change(task.remark_photos) } : task,
    ),
  }),
}

/** `/cleaning/public/verification/{id}`: the client sees what was done, and accepts it or says what is not right. */
export function AcceptancePage({ start }: { start: LinkStart<Verification> }) {
  const { state, items, field, refresh } = useWritingPage(kind, start)
  return (
    <FieldProvider value={field}>
      <LinkPage
        state={state}
        refresh={refresh}
        saidAt={({ server_time }) => server_time}
        refused={<RefusedWork />}
      >
        {(data) => <VerificationView data={data} items={items} token={start.token} />}
      </LinkPage>
    </FieldProvider>
  )
}
