import type { KeySide, KeysVerification } from '@brightkey/contract/inspections/keys-schema'
import { useEffect, useEffectEvent } from 'react'
import { useKeysText } from '../../platform/language/keys-texts.ts'
import { Button } from '../../ui/button.tsx'
import { useWaiting } from '../queue/outbox-context.tsx'
import { isRecorded, onItsWay } from './key-count.ts'
import { KeyCounted } from './key-counted.tsx'
import { draftOf, isEmpty } from './key-draft.ts'
import type { KeyDraftsHere } from './use-key-drafts.ts'

type UnsentCountProps = { side: KeySide; data: KeysVerification; kept: KeyDraftsHere }

/** What was counted here for a side that is closed now, by another phone or by time: never lost without a word. */
export function UnsentCount({ side, data, kept }: UnsentCountProps) {
  const t = useKeysText()
  const waiting = useWaiting()
  const draft = kept.drafts[side]
  const recorded = side === 'cleaner' ? data.handover : data.receipt
  const isMine = recorded !== null && isRecorded(draft, draft.name ?? '', recorded)
  const forget = useEffectEvent(() => kept.forget(side))
  useEffect(() => {
    if (isMine) forget()
  }, [isMine])

  const isClosed = recorded !== null || data.locked
  if (!isClosed || isMine || isEmpty(draft) || onItsWay(waiting, side) !== null) return null
  return (
    <KeyCounted
      head={
        <div className="grid gap-1">
          <h2 className="wrap-anywhere font-bold text-alert text-lg">
            {recorded ? t('unsent.title_signed', { name: recorded.name }) : t('unsent.title_closed')}
          </h2>
          <p>{t('unsent.text')}</p>
        </div>
      }
      tone="alert"
      items={data.items}
      said={data.items.map(({ id }) => ({ id, ...draftOf(draft, id) }))}
    >
      <Button look="danger" onClick={() => kept.forget(side)}>
        {t('unsent.remove')}
      </Button>
    </KeyCounted>
  )
}
