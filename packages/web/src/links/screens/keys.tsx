import type { KeysVerification } from '@brightkey/contract/inspections/keys-schema'
import { type PageStart, useWritingPage } from '../../platform/link-page/use-page.ts'
import { FieldProvider } from '../../platform/outbox/outbox-context.tsx'
import { LinkPage } from '../frame/link-page.tsx'
import { KeysChain } from '../keys/keys-chain.tsx'
import { keysKind } from '../keys/keys-kind.ts'
import { RefusedWork } from '../queue/refused-work.tsx'

/** `/cleaning/public/keys-cards-verification/{id}`: the cleaner counts, then whoever takes them over confirms. */
export function KeysPage({ start }: { start: PageStart<KeysVerification> }) {
  const { known, field, look } = useWritingPage(keysKind, start)
  return (
    <FieldProvider value={field}>
      <LinkPage known={known} look={look} saidAt={({ server_time }) => server_time} refused={<RefusedWork />}>
        {(data) => <KeysChain token={start.token} data={data} />}
      </LinkPage>
    </FieldProvider>
  )
}
