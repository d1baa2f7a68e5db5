import type { AmenitiesCheck } from '@brightkey/contract/inspections/amenities-schema'
import { useEffect, useState } from 'react'
import { useOpened } from '../../platform/hash.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { applyAll } from '../../platform/outbox/action-entry.ts'
import { isReceived } from '../capture/item-photos.tsx'
import { pendingDeletions } from '../capture/pending-deletions.ts'
import { PageFoot, SignButton } from '../frame/page-foot.tsx'
import { useAct, useOutbox, useQueuedItems } from '../queue/outbox-context.tsx'
import { RefusedWork } from '../queue/refused-items.tsx'
import { moveFocusTo } from '../signing/move-focus.ts'
import { SignerFields, useSigner } from '../signing/signer-fields.tsx'
import { amenitiesActions } from './actions.ts'
import { AmenitiesTab } from './amenities-tab.tsx'
import { amenityCardId } from './amenity-card.tsx'
import {
  type AmenityEntry,
  type AmenityTab,
  amenityTabs,
  clearedEntries,
  firstOpen,
  itemsOfTab,
  presentEntries,
  translateAmenities,
} from './amenity-findings.ts'
import { AmenityTabs } from './amenity-tabs.tsx'
import { useAmenitiesText } from './texts.ts'

/** How long "all present" can be undone, in milliseconds, as for a deleted photo. */
const undoMs = 10_000

/** The things of a tab that were marked as present at once. */
type Present = { tab: AmenityTab; ids: readonly string[] }

/** What "all present" has just marked, for as long as it can be undone. */
function useAllPresent() {
  const [present, setPresent] = useState<Present | null>(null)
  useEffect(() => {
    if (present === null) return
    const timer = setTimeout(() => setPresent(null), undoMs)
    return () => clearTimeout(timer)
  }, [present])
  return { present, offer: setPresent, end: () => setPresent(null) }
}

const goToThing = (itemId: string): void => moveFocusTo(amenityCardId(itemId))

/** Focuses the first empty field of the signer. */
const goToSigner = (): void => moveFocusTo('signer')

/** The check being filled in: two tabs of things, the signer, and the button at the bottom. */
export function AmenitiesFilling({ check }: { check: AmenitiesCheck }) {
  const t = useAmenitiesText()
  const tl = useLinkText()
  const { locale } = useLanguage()
  const act = useAct()
  const outbox = useOutbox()
  const waiting = useQueuedItems()
  const [tab, setTab] = useAmenityTab()
  const signing = useSigner('amenities-check', check.session.code)
  const { signer, suggested } = signing
  const [tried, setTried] = useState(false)

  const say = (about: string, items: AmenityEntry[]) =>
    void act({ kind: 'entry', task_id: about, values: { items } })

  const shown = translateAmenities(check, locale)
  const { present, offer, end } = useAllPresent()
  const now = () => new Date().toISOString()
  function markPresent(tab: AmenityTab) {
    const open = itemsOfTab(shown, tab).filter(({ state }) => state === null)
    offer({ tab, ids: open.map(({ id }) => id) })
    say(tab, presentEntries(open, now()))
  }
  function takeBack(tab: AmenityTab, ids: readonly string[]) {
    end()
    say(tab, clearedEntries(ids, now()))
  }
  /** Those just marked as present and not changed since. */
  const stillPresent = (tab: AmenityTab): string[] =>
    present?.tab === tab
      ? itemsOfTab(shown, tab).flatMap(({ id, state }) =>
          state === 'ok' && present.ids.includes(id) ? [id] : [],
        )
      : []
  const items = amenityTabs.flatMap((each) => itemsOfTab(shown, each))
  const open = firstOpen(shown)
  const signed = signer.name.trim() !== '' && signer.company.trim() !== ''
  const refused = waiting.some((each) => each.refused !== null && each.action.kind !== 'send')
  const lacking = open
    ? t('left.things', { count: open.left })
    : !signed
      ? suggested
        ? tl('signer.as_missing')
        : t('left.signer')
      : refused
        ? t('left.refused')
        : null

  function send() {
    // A note being written is queued first; on some phones a tap on a button does not move the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setTried(true)
    if (open) {
      setTab(open.tab)
      return goToThing(open.id)
    }
    if (!signed) return goToSigner()
    if (refused) return scrollTo({ top: 0 })
    for (const { id } of items) pendingDeletions.flush(id)
    const { arrangement, electrical, utensils } = applyAll(amenitiesActions, check, outbox.items)
    const photo_ids = [...arrangement, ...electrical, ...utensils].flatMap(({ photos }) =>
      photos.map((photo) => photo.id),
    )
    const earlier = outbox.items.filter(({ action }) => action.kind === 'send')
    signing.remember()
    const inspector = { name: signer.name.trim(), company: signer.company.trim() }
    void act({ kind: 'send', photo_ids, values: { inspector } })
    // A signature that was refused before is replaced by this one.
    for (const each of earlier) void outbox.remove(each)
  }

  const titles = [...items, ...amenityTabs.map((each) => ({ id: each, title_text: t(`tab.${each}`) }))]
  const received = items.reduce((sum, { photos }) => sum + photos.filter(isReceived).length, 0)
  return (
    <>
      <RefusedWork tasks={titles} />
      <AmenityTabs tab={tab} onTab={setTab} shown={shown}>
        {(each) => (
          <AmenitiesTab
            tab={each}
            shown={shown}
            tried={tried}
            undoable={stillPresent(each).length}
            onPresent={() => markPresent(each)}
            onUndo={() => takeBack(each, stillPresent(each))}
            onSay={(id, word) => say(id, [{ id, ...word, made_at: now() }])}
          />
        )}
      </AmenityTabs>
      {/* Where nothing is listed there is nothing to sign. */}
      {items.length > 0 && (
        <div id="signer" className="mb-12">
          <SignerFields signing={signing} tried={tried} />
        </div>
      )}
      <PageFoot received={received} titles={titles} error={tried ? lacking : null}>
        {items.length > 0 && (
          <SignButton ready={lacking === null} onSign={send}>
            {tl('sending.button')}
          </SignButton>
        )}
      </PageFoot>
    </>
  )
}

function name(tab: AmenityTab) {
  // Replaced, so that the phone's Back leaves the page and does not walk through the tabs.
  history.replaceState(history.state, '', `#${tab}`)
  dispatchEvent(new Event('hashchange'))
}

/** The tab in the address; while something else is open there, such as the queue, the tab stays. */
function useAmenityTab(): [AmenityTab, (tab: AmenityTab) => void] {
  const opened = useOpened()
  const [last, setLast] = useState<AmenityTab>('arrangement')
  const named = amenityTabs.find((tab) => tab === opened)
  if (named !== undefined && named !== last) setLast(named)
  useEffect(() => {
    if (opened === '' && last !== 'arrangement') name(last)
  }, [opened, last])
  return [named ?? last, name]
}
