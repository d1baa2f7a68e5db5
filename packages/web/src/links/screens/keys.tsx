import type { KeysVerification } from '@brightkey/contract/inspections/keys-schema'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import { useWritingPage } from '../../platform/link-page/use-writing-page.ts'
import { FieldProvider } from '../../platform/outbox/outbox-context.tsx'
import { LinkPage } from '../frame/link-page.tsx'
import { KeysChain } from '../keys/keys-chain.tsx'
import { keysKind } from '../keys/keys-kind.ts'
import { RefusedWork } from '../queue/refused-work.tsx'

/** `/cleaning/public/keys-cards-verification/{id}`: the cleaner counts, then whoever takes them over confirms. */
export function KeysPage({ start }: { start: LinkStart<KeysVerification> }) {
  const { state, field, refresh } = useWritingPage(keysKind, start)
  return (
    <FieldProvider value={field}>
      <LinkPage
        state={state}
        refresh={refresh}
        saidAt={({ server_time }) => server_time}
        refused={<RefusedWork />}
      >
        {(data) => <KeysChain token={start.token} data={data} />}
      </LinkPage>
    </FieldProvider>
  )
}
