import type { KeySide, KeysVerification } from '@brightkey/contract/inspections/keys-schema'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { CheckIcon, KeyIcon } from '../../ui/icons.tsx'
import { Empty } from '../../ui/states.tsx'
import { ItemPhotos, isReceived } from '../capture/item-photos.tsx'
import { PageFoot } from '../frame/page-foot.tsx'
import { CallOffice } from '../queue/call-office.tsx'
import { useQueuedItems } from '../queue/outbox-context.tsx'
import { RefusedWork } from '../queue/refused-items.tsx'
import { Outcome } from '../signing/outcome.tsx'
import { PageHead } from '../signing/page-head.tsx'
import { isRecorded, nextSide, sendingCount } from './key-count.ts'
import { isEmpty, itemDraft, type KeyDraftStore, useKeyDrafts } from './key-draft.ts'
import { KeysForm, type KeysTurnProps } from './keys-form.tsx'
import { BothCounts, KeyCounted, KeysRecorded } from './keys-recorded.tsx'
import { useKeysText } from './texts.ts'

type State = 'done' | 'now' | 'next'
const looks: Record<State, string> = {
  done: 'bg-good-soft text-good',
  now: 'bg-primary text-on-primary',
  next: 'bg-sunken text-muted',
}

/** Who has counted, who counts now, who comes next. `turn` null: both have. */
function KeySteps({ turn }: { turn: KeySide | null }) {
  const t = useKeysText()
  const states = {
    cleaner: turn === 'cleaner' ? 'now' : 'done',
    receiver: turn === null ? 'done' : turn === 'receiver' ? 'now' : 'next',
  } as const
  return (
    <ol aria-label={t('step.steps')} className="grid grid-cols-2 gap-2">
      {(['cleaner', 'receiver'] as const).map((side, index) => {
        const state = states[side]
        return (
          <li
            key={side}
            {...(state === 'now' && { 'aria-current': 'step' as const })}
            className={classes(
              'flex items-center gap-2 rounded-control px-3 py-2 font-semibold text-sm',
              looks[state],
            )}
          >
            <span className="digits shrink-0 text-lg">
              {state === 'done' ? <CheckIcon className="size-5" /> : index + 1}
            </span>
            <span className="min-w-0">
              {t(`step.${side}`)}
              <span className="sr-only"> ({t(`step.${state}`)})</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The whole chain: what was counted so far, whose turn it is, and their count. */
export function KeysChain({ token, data }: { token: string; data: KeysVerification }) {
  const t = useKeysText()
  const waiting = useQueuedItems()
  const kept = useKeyDrafts(data.session.code, token)
  const { items, handover, receipt, locked } = data
  const turn = nextSide(data)
  const titles = items.map(({ id, label }) => ({ id, title_text: label }))
  const isWritten = turn !== null && !locked && items.length > 0
  const sides: readonly KeySide[] = ['cleaner', 'receiver']
  return (
    <>
      <PageHead kind="keys-cards-verification" session={data.session} locked={!isWritten} />
      <Outcome
        receivedAt={receipt?.at ?? null}
        sending={sendingCount(waiting, turn) !== null}
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
        <Empty icon={<KeyIcon />} title={t('empty.title')} action={<CallOffice />}>
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

type UnsentCountProps = { side: KeySide; data: KeysVerification; kept: KeyDraftStore }

/** What was counted here for a side that is closed by now, by another phone or by time; shown, so that it is not lost silently. */
function UnsentCount({ side, data, kept }: UnsentCountProps) {
  const t = useKeysText()
  const waiting = useQueuedItems()
  const draft = kept.drafts[side]
  const recorded = side === 'cleaner' ? data.handover : data.receipt
  const isMine = recorded !== null && isRecorded(draft, draft.name ?? '', recorded)
  const forget = useEffectEvent(() => kept.forget(side))
  useEffect(() => {
    if (isMine) forget()
  }, [isMine])

  const isClosed = recorded !== null || data.locked
  if (!isClosed || isMine || isEmpty(draft) || sendingCount(waiting, side) !== null) return null
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
      recorded={data.items.map(({ id }) => ({ id, ...itemDraft(draft, id) }))}
    >
      <Button look="danger" onClick={() => kept.forget(side)}>
        {t('unsent.remove')}
      </Button>
    </KeyCounted>
  )
}

/** The side whose turn it is: being counted, or signed here and on its way. */
function KeysTurn(props: KeysTurnProps) {
  const { side, data, kept, titles } = props
  const t = useKeysText()
  const sending = sendingCount(useQueuedItems(), side)
  const received = data.items.reduce((sum, { photos }) => sum + photos.filter(isReceived).length, 0)
  if (sending !== null)
    return (
      <>
        <KeyCounted
          head={<h2 className="font-bold">{t('chain.signed_here', { name: sending.name ?? '' })}</h2>}
          tone="waiting"
          items={data.items}
          recorded={sending.items}
          renderPhotos={(id) => {
            const item = data.items.find((each) => each.id === id)
            return item && <ItemPhotos itemId={id} title={item.label} photos={item.photos} locked />
          }}
        />
        <PageFoot received={received} titles={titles} />
      </>
    )
  if (side === 'receiver' && kept.drafts.handed && isEmpty(kept.drafts.receiver))
    return (
      <>
        <Card className="grid gap-3 p-4">
          <h2 className="font-bold text-xl">{t('handed.title')}</h2>
          <p>{t('handed.text')}</p>
          <Button look="outline" onClick={() => kept.setHanded(false)}>
            {t('handed.take')}
          </Button>
        </Card>
        <PageFoot received={received} titles={titles} />
      </>
    )
  return <KeysForm {...props} received={received} />
}
