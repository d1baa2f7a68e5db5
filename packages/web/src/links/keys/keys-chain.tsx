import type { KeySide, KeysVerification } from '@brightkey/contract/inspections/keys-schema'
import { useKeysText } from '../../platform/language/keys-texts.ts'
import { KeyIcon } from '../../ui/icons.tsx'
import { Empty } from '../../ui/states.tsx'
import { PageFoot } from '../frame/page-foot.tsx'
import { useWaiting } from '../queue/outbox-context.tsx'
import { RefusedWork } from '../queue/refused-work.tsx'
import { Outcome } from '../signing/outcome.tsx'
import { PageHead } from '../signing/page-head.tsx'
import { BothCounts } from './both-counts.tsx'
import { onItsWay, turnOf } from './key-count.ts'
import { KeySteps } from './key-steps.tsx'
import { KeysRecorded } from './keys-recorded.tsx'
import { KeysTurn } from './keys-turn.tsx'
import { UnsentCount } from './keys-unsent.tsx'
import { useKeyDrafts } from './use-key-drafts.ts'

/** The whole chain: what was counted so far, whose turn it is, and their count. */
export function KeysChain({ token, data }: { token: string; data: KeysVerification }) {
  const t = useKeysText()
  const waiting = useWaiting()
  const kept = useKeyDrafts(data.session.code, token)
  const { items, handover, receipt, locked } = data
  const turn = turnOf(data)
  const titles = items.map(({ id, label }) => ({ id, title_text: label }))
  const isWritten = turn !== null && !locked && items.length > 0
  const sides: readonly KeySide[] = ['cleaner', 'receiver']
  return (
    <>
      <PageHead kind="keys-cards-verification" session={data.session} />
      <Outcome
        receivedAt={receipt?.at ?? null}
        sending={onItsWay(waiting, turn) !== null}
        locked={locked && items.length > 0}
      >
        {handover && receipt && (
          <p>{t(handover.differs || receipt.differs ? 'chain.differs' : 'chain.complete')}</p>
        )}
      </Outcome>
      <RefusedWork tasks={titles} />
      {sides.map((side) => (
        <UnsentCount key={side} side={side} data={data} kept={kept} />
      ))}
      {items.length === 0 ? (
        <Empty icon={<KeyIcon />} title={t('empty.title')}>
          {t('empty.text')}
        </Empty>
      ) : (
        <KeySteps turn={turn} />
      )}
      {handover && receipt && <BothCounts items={items} handover={handover} receipt={receipt} />}
      {handover && (
        <div className="grid grid-cols-1 gap-4 sm:auto-cols-fr sm:grid-flow-col">
          <KeysRecorded side="cleaner" items={items} count={handover} />
          {receipt && <KeysRecorded side="receiver" items={items} count={receipt} />}
        </div>
      )}
      {isWritten && <KeysTurn side={turn} data={data} kept={kept} titles={titles} />}
      {!isWritten && waiting.length > 0 && <PageFoot received={0} titles={titles} />}
    </>
  )
}
