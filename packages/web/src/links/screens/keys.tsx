import { getKeys } from '@brightkey/contract/inspections/endpoints'
import type { KeysVerification } from '@brightkey/contract/inspections/keys-schema'
import { sendIfChanged } from '../../platform/http/send.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import type { WritingPageKind } from '../../platform/link-page/link-kind.ts'
import { WritingPage } from '../frame/writing-page.tsx'
import { keysActions } from '../keys/actions.ts'
import { KeysChain } from '../keys/keys-chain.tsx'
import { queueRules } from '../queue/queue-rules.ts'

const kind: WritingPageKind<KeysVerification> = {
  name: 'keys-cards-verification',
  getCode: ({ session }) => session.code,
  read: (token, asked) => sendIfChanged(getKeys, { token }, asked),
  actions: keysActions,
  rules: queueRules(keysActions),
}

/** `/cleaning/public/keys-cards-verification/{id}`: the cleaner counts, then the receiver confirms. */
export function KeysPage({ start }: { start: LinkStart<KeysVerification> }) {
  return (
    <WritingPage kind={kind} start={start}>
      {(data) => <KeysChain token={start.token} data={data} />}
    </WritingPage>
  )
}
