import type { KeySide, KeysVerification } from '@brightkey/contract/inspections/keys-schema'
import { useId, useState } from 'react'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { applyAll } from '../../platform/outbox/action-entry.ts'
import { Field, Input } from '../../ui/field.tsx'
import { Progress } from '../../ui/progress.tsx'
import { ItemPhotos } from '../capture/item-photos.tsx'
import { pendingDeletions, usePendingDeletions } from '../capture/pending-deletions.ts'
import { PageFoot, SignButton } from '../frame/page-foot.tsx'
import type { TaskTitle } from '../queue/action.ts'
import { useAct, useOutbox } from '../queue/outbox-context.tsx'
import { moveFocusTo } from '../signing/move-focus.ts'
import { rememberSigner, SignAs, useLastSigner } from '../signing/signer-fields.tsx'
import { keysActions } from './actions.ts'
import { countedItems, firstMissing, lacksPlace, type Missing } from './key-count.ts'
import type { KeyDraftStore } from './key-draft.ts'
import { itemDraft } from './key-draft.ts'
import { KeyFields, placeOfKey } from './key-fields.tsx'
import { useKeysText } from './texts.ts'

export type KeysTurnProps = {
  side: KeySide
  data: KeysVerification
  kept: KeyDraftStore
  titles: readonly TaskTitle[]
}

const signedPage = 'keys-cards-verification'
const nameHint = { cleaner: null, receiver: 'sign.own_name' } as const
const missingTextKeys = { count: 'sign.not_counted', where: 'sign.where', note: 'sign.explain' } as const
const signTextKeys = { cleaner: 'sign.hand_over', receiver: 'sign.confirm' } as const

/** The count of the side whose turn it is, up to its signature. */
export function KeysForm({ side, data, kept, titles, received }: KeysTurnProps & { received: number }) {
  const t = useKeysText()
  const tl = useLinkText()
  const act = useAct()
  const outbox = useOutbox()
  const pending = usePendingDeletions()
  const [last] = useLastSigner(signedPage)
  const [tried, setTried] = useState(false)
  const nameId = useId()
  const { items, handover } = data
  const draft = kept.drafts[side]
  const ids = items.map(({ id }) => id)
  const name = draft.name ?? ''
  // On a shared phone, the cleaner's name must not be suggested to the receiver.
  const suggested = side === 'cleaner' && draft.name === null ? last : null
  const done = ids.filter((id) => itemDraft(draft, id).found !== null).length
  const hasPhotos = (id: string) =>
    items.find((item) => item.id === id)?.photos.some((photo) => !pending.has(photo.id)) === true
  const missing = firstMissing(side, { draft, name, keys: items }, hasPhotos)

  const gapId = (gap: Missing) => (gap.what === 'name' ? nameId : placeOfKey(gap.key.id, gap.what))
  const getErrorText = (gap: Missing) => {
    if (gap.what === 'name') return tl(suggested ? 'signer.as_missing' : 'signer.name_missing')
    const item = gap.key.label
    return t(missingTextKeys[gap.what], { item })
  }

  async function sign() {
    setTried(true)
    if (missing) return moveFocusTo(gapId(missing))
    // What was deleted a moment ago is not signed for.
    for (const id of ids) pendingDeletions.flush(id)
    const now = applyAll(keysActions, data, outbox.items)
    const photoIds = (id: string) =>
      now.items.find((item) => item.id === id)?.photos.map((photo) => photo.id) ?? []
    // A count that was refused before is replaced by this one.
    for (const item of outbox.items)
      if (item.action.kind === 'send' && item.refused !== null) await outbox.discard(item)
    const values = { side, name: name.trim(), items: countedItems(draft, items, photoIds) }
    if (side === 'cleaner') {
      rememberSigner(signedPage, { name: name.trim(), company: '' })
      kept.rename(side, name.trim())
      kept.setHanded(true)
    }
    scrollTo({ top: 0 })
    await act({ kind: 'send', photo_ids: ids.flatMap(photoIds), values })
  }

  return (
    <>
      <section aria-labelledby={`${nameId}-turn`} className="grid grid-cols-1 gap-4">
        <div className="grid gap-1.5">
          <h2 id={`${nameId}-turn`} className="text-balance font-bold text-xl">
            {t(`step.turn_${side}`)}
          </h2>
          <p>{t(`step.do_${side}`)}</p>
          <div className="grid gap-1 pt-1">
            <p className="font-semibold text-muted text-sm">
              {t('step.counted', { done, all: items.length })}
            </p>
            <Progress
              label={t('step.counted', { done, all: items.length })}
              value={done}
              max={items.length}
            />
          </div>
        </div>
        {items.map((item) => (
          <KeyFields
            key={item.id}
            item={item}
            draft={itemDraft(draft, item.id)}
            before={handover?.items.find(({ id }) => id === item.id)?.found ?? null}
            tried={tried}
            lacksPlace={lacksPlace(side, itemDraft(draft, item.id))}
            onChange={(fields) => kept.write(side, item.id, fields)}
            onSame={items.length > 1 ? (fields) => kept.writeAll(side, ids, fields) : null}
            photos={<ItemPhotos itemId={item.id} title={item.label} photos={item.photos} locked={false} />}
          />
        ))}
        <div id={nameId}>
          {suggested ? (
            <SignAs
              suggested={suggested}
              onAnswer={(isMe) => kept.rename(side, isMe ? suggested.name : '')}
              tried={tried}
            />
          ) : (
            <Field
              label={t(`sign.who_${side}`)}
              hint={nameHint[side] ? t(nameHint[side]) : tl('signer.kept')}
              error={tried && name.trim() === '' && tl('signer.name_missing')}
            >
              {(control) => (
                <Input
                  {...control}
                  autoComplete={side === 'cleaner' ? 'name' : 'off'}
                  maxLength={150}
                  value={name}
                  onChange={({ target }) => kept.rename(side, target.value)}
                />
              )}
            </Field>
          )}
        </div>
        <p className="text-muted text-sm">{tl('sending.locks')}</p>
      </section>
      <PageFoot received={received} titles={titles} error={tried && missing ? getErrorText(missing) : null}>
        <SignButton ready={!missing} onSign={() => void sign()}>
          {t(signTextKeys[side])}
        </SignButton>
      </PageFoot>
    </>
  )
}
