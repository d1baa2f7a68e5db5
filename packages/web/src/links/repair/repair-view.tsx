import { textIn } from '@brightkey/contract/locale'
import type { Repair } from '@brightkey/contract/sessions/repair-routes'
import { formatDay } from '@brightkey/i18n/day'
import { formatInstant } from '@brightkey/i18n/format'
import { Suspense, useId, useState } from 'react'
import { useLanguage } from '../../platform/language/language.tsx'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { partTexts } from '../../platform/language/part-texts.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { applyAll } from '../../platform/outbox/action-entry.ts'
import { Card } from '../../ui/card.tsx'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { Field, Input, Textarea } from '../../ui/field.tsx'
import { PinIcon } from '../../ui/icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { MapLink } from '../../ui/typed/map-link.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { ItemPhotos, isReceived } from '../capture/item-photos.tsx'
import { pendingDeletions } from '../capture/pending-deletions.ts'
import { PageFoot, SignButton } from '../frame/page-foot.tsx'
import type { Tracked } from '../queue/action.ts'
import { isSending } from '../queue/action.ts'
import { useAct, useOutbox } from '../queue/outbox-context.tsx'
import { RefusedWork } from '../queue/refused-items.tsx'
import { moveFocusTo } from '../signing/move-focus.ts'
import { Outcome } from '../signing/outcome.tsx'
import { PageHead } from '../signing/page-head.tsx'
import { SignAs, useSigner } from '../signing/signer-fields.tsx'
import { repairActions } from './actions.ts'

const PictureSlides = lazyPart(async () => (await import('../photos/picture-slides.tsx')).PictureSlides)

/** The texts of the repair page; for components below a `Suspense`. */
const useRepairText = partTexts(
  'links/repair',
  import.meta.glob('./*/links/repair.ts', { base: '../../../../i18n/src' }),
)

/** What is to be repaired, photos of it repaired, and the signature that it is done. */
export function RepairView({ repair, items }: { repair: Repair; items: readonly Tracked[] }) {
  const t = useRepairText()
  const { result } = repair
  const sending = isSending(items) && result === null
  const locked = repair.locked || sending
  const titles = [{ id: repair.item_id, title_text: t('after.title') }]
  const received = repair.photos.filter(isReceived).length
  return (
    <>
      <PageHead kind="repair" session={repair.session} locked={locked} />
      <Outcome receivedAt={result?.at ?? null} sending={sending} locked={repair.locked}>
        {result && <p className="mt-1 font-semibold">{t('done.by', { name: result.name })}</p>}
      </Outcome>
      <RefusedWork tasks={titles} />
      <ProblemCard repair={repair} />
      <section className="grid grid-cols-1 gap-2">
        <h2 className="font-bold text-lg">{t('after.title')}</h2>
        {!locked && <p className="text-muted">{t('after.text')}</p>}
        <ItemPhotos itemId={repair.item_id} title={t('after.title')} photos={repair.photos} locked={locked} />
      </section>
      {result?.note && (
        <p dir="auto" className="whitespace-pre-line">
          <TypedText text={result.note} />
        </p>
      )}
      {locked ? (
        <PageFoot received={received} titles={titles} />
      ) : (
        <Signature repair={repair} received={received} titles={titles} />
      )}
    </>
  )
}

/** What is broken, where, since when and by when, with its photos. */
function ProblemCard({ repair }: { repair: Repair }) {
  const t = useRepairText()
  const { t: tw, locale, timeZone } = useLanguage()
  const reported = formatInstant(repair.reported_at, { locale, timeZone, style: 'day-time' })
  return (
    <Card className="grid grid-cols-1 gap-3 p-4">
      <h2 className="flex items-center gap-2 font-bold text-lg">
        <Drawing name={repair.kind} className="size-6" />
        {tw(`issue.${repair.kind}`)}
      </h2>
      {repair.text && (
        <p dir="auto" className="whitespace-pre-line">
          <TypedText text={repair.text} />
        </p>
      )}
      {repair.additions.map((addition) => (
        <div key={addition.id} className="border-line border-s-2 ps-3">
          <p dir="auto" className="whitespace-pre-line">
            <TypedText text={addition.text} />
          </p>
        </div>
      ))}
      <dl className="grid grid-cols-1 gap-2 text-sm">
        {repair.address && (
          <div>
            <dt className="text-muted">{t('where.address')}</dt>
            <dd className="font-medium">
              <MapLink place={repair.address} icon={<PinIcon className="size-5" />} />
            </dd>
          </div>
        )}
        {repair.task_title && (
          <div>
            <dt className="text-muted">{t('where.room')}</dt>
            <dd className="font-medium">
              <Isolated>{textIn(repair.task_title, locale)}</Isolated>
            </dd>
          </div>
        )}
        <div>
          <dt className="text-muted">{t('where.reported')}</dt>
          <dd className="font-medium">{reported}</dd>
        </div>
        {repair.due_on && (
          <div>
            <dt className="text-muted">{t('where.due')}</dt>
            <dd className="font-medium">{formatDay(repair.due_on, locale)}</dd>
          </div>
        )}
      </dl>
      {repair.before.length > 0 && <PhotosBefore photos={repair.before} />}
    </Card>
  )
}

/** The photos of the problem, which open as large as the screen. */
function PhotosBefore({ photos }: { photos: Repair['before'] }) {
  const t = useRepairText()
  const [openId, setOpenId] = useState<string | null>(null)
  const slides = photos.map(({ id, view_url }, index) => ({
    id,
    src: view_url ?? '',
    name: t('where.photo', { number: index + 1 }),
  }))
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button type="button" className="block w-full" onClick={() => setOpenId(photo.id)}>
              <img
                src={photo.thumb_url ?? photo.view_url ?? undefined}
                alt={t('where.photo', { number: index + 1 })}
                loading="lazy"
                className="aspect-square w-full rounded-control bg-sunken object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {openId !== null && (
        <Suspense>
          <PictureSlides slides={slides} pairs={[]} startId={openId} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </>
  )
}

type SignatureProps = { repair: Repair; received: number; titles: { id: string; title_text: string }[] }

/** Who did it, a note, and the button. */
function Signature({ repair, received, titles }: SignatureProps) {
  const t = useRepairText()
  const tl = useLinkText()
  const act = useAct()
  const outbox = useOutbox()
  const nameId = useId()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const signing = useSigner('repair', `${repair.session.code} ${repair.item_id}`)
  const name = signing.signer.name.trim()
  const missing = signing.suggested ? 'signer.as_missing' : name === '' ? 'signer.name_missing' : null

  async function sign() {
    setTried(true)
    if (missing) return moveFocusTo(nameId)
    // What was deleted a moment ago is not signed for.
    pendingDeletions.flush(repair.item_id)
    const now = applyAll(repairActions, repair, outbox.items)
    // A signature that was refused before is replaced by this one.
    for (const item of outbox.items)
      if (item.action.kind === 'send' && item.refused !== null) await outbox.discard(item)
    signing.remember()
    scrollTo({ top: 0 })
    await act({
      kind: 'send',
      photo_ids: now.photos.map((photo) => photo.id),
      values: { name, note: note.trim() },
    })
  }
  return (
    <>
      <section className="grid grid-cols-1 gap-4 border-line border-t pt-4">
        <Field label={tl('item.note')}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={1000}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        <div id={nameId}>
          {signing.suggested ? (
            <SignAs suggested={signing.suggested} onAnswer={signing.answer} tried={tried} />
          ) : (
            <Field
              label={tl('signer.name')}
              hint={tl('signer.kept')}
              error={tried && missing !== null && tl('signer.name_missing')}
            >
              {(control) => (
                <Input
                  {...control}
                  autoComplete="name"
                  maxLength={150}
                  value={signing.signer.name}
                  onChange={({ target }) => signing.setSigner({ name: target.value, company: '' })}
                />
              )}
            </Field>
          )}
        </div>
        <p className="text-muted text-sm">{tl('sending.locks')}</p>
      </section>
      <PageFoot received={received} titles={titles} error={tried && missing ? tl(missing) : null}>
        <SignButton ready={!missing} onSign={() => void sign()}>
          {t('done.button')}
        </SignButton>
      </PageFoot>
    </>
  )
}
