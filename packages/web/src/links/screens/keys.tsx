import { getKeys } from '@brightkey/contract/inspections/endpoints'
import type { KeysVerification } from '@brightkey/contract/inspections/keys-schema'
import { sendIfChanged } from '../../platform/http/send.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import type { WritingPageKind } from '../../platform/link-page/link-kind.ts'
import { LinkPage } from '../frame/link-page.tsx'
import { useWritingPage } from '../frame/writing-page.tsx'
import { keysActions } from '../keys/actions.ts'
import { KeysChain } from '../keys/keys-chain.tsx'
import { OutboxProvider } from '../queue/outbox-context.tsx'
import { queueRules } from '../queue/queue-rules.ts'
import { RefusedWork } from '../queue/refused-items.tsx'

const kind: WritingPageKind<KeysVerification> = {
  name: 'keys-cards-verification',
  getCode: ({ session }) => session.code,
  read: (token, asked) => sendIfChanged(getKeys, { token }, asked),
  actions: keysActions,
  rules: queueRules(keysActions),
}

/** `/cleaning/public/keys-cards-verification/{id}`: the cleaner counts, then the receiver confirms. */
export function KeysPage({ start }: { start: LinkStart<KeysVerification> }) {
  const { state, access, refresh } = useWritingPage(kind, start)
  return (
    <OutboxProvider value={access}>
      <LinkPage
        state={state}
        refresh={refresh}
        saidAt={({ server_time }) => server_time}
        refused={<RefusedWork />}
      >
        {(data) => <KeysChain token={start.token} data={data} />}
      </LinkPage>
    </OutboxProvider>
  )
}
