import type { AmenitiesCheck } from '@brightkey/contract/inspections/amenities-schema'
import { useEffect, useState } from 'react'
import { useOpened } from '../../platform/hash.ts'
import { useAmenitiesText } from '../../platform/language/amenities-texts.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { applied } from '../../platform/outbox/action-entry.ts'
import { Button } from '../../ui/button.tsx'
import { AlertIcon, SendIcon } from '../../ui/icons.tsx'
import { isReceived } from '../capture/item-photos.tsx'
import { pendingDeletions } from '../capture/pending-deletions.ts'
import { PageFoot } from '../frame/writing-page.tsx'
import { useAct, useOutbox, useWaiting } from '../queue/outbox-context.tsx'
import { RefusedWork } from '../queue/refused-items.tsx'
import { leadTo } from '../signing/lead-to.ts'
import { SignerFields, useSigner } from '../signing/signer-fields.tsx'
import { amenitiesActions } from './actions.ts'
import { AmenitiesTab } from './amenities-tab.tsx'
import { cardIdOf } from './amenity-card.tsx'
import { AmenityTabs } from './amenity-tabs.tsx'
import {
  type AmenityEntry,
  type AmenityTab,
  amenityTabs,
  firstOpen,
  itemsOfTab,
  presentEntries,
  shownAmenities,
  unsaidEntries,
} from './amenity-words.ts'

/** How long "all present" can be taken back by one press (ms), as a deleted photo can. */
const undoMs = 10_000

/** The things of a tab that were said to be there all at once. */
type Present = { tab: AmenityTab; ids: readonly string[] }

/** What "all present" has just said, for as long as it is offered to be taken back. */
function useAllPresent() {
  const [present, setPresent] = useState<Present | null>(null)
  useEffect(() => {
    if (present === null) return
    const timer = setTimeout(() => setPresent(null), undoMs)
    return () => clearTimeout(timer)
  }, [present])
  return { present, offer: setPresent, end: () => setPresent(null) }
}

const goToThing = (itemId: string): void => leadTo(cardIdOf(itemId))

/** To the first of the signer's fields that is empty. */
const goToSigner = (): void => leadTo('signer')

/** The check while it is being filled: two tabs of things, who fills it, and the one button at the foot. */
export function AmenitiesFilling({ check }: { check: AmenitiesCheck }) {
  const t = useAmenitiesText()
  const tl = useLinkText()
  const { locale } = useLanguage()
  const act = useAct()
  const outbox = useOutbox()
  const waiting = useWaiting()
  const [tab, setTab] = useAmenityTab()
  const signing = useSigner('amenities-check', check.session.code)
  const { signer, suggested } = signing
  const [tried, setTried] = useState(false)

  const say = (about: string, items: AmenityEntry[]) =>
    void act({ kind: 'entry', task_id: about, values: { items } })

  const shown = shownAmenities(check, locale)
  const { present, offer, end } = useAllPresent()
  const now = () => new Date().toISOString()
  function sayPresent(tab: AmenityTab) {
    const open = itemsOfTab(shown, tab).filter(({ state }) => state === null)
    offer({ tab, ids: open.map(({ id }) => id) })
    say(tab, presentEntries(open, now()))
  }
  function takeBack(tab: AmenityTab, ids: readonly string[]) {
    end()
    say(tab, unsaidEntries(ids, now()))
  }
  /** Those said to be there a moment ago of which nothing else was said since. */
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
    // A note that is being written is kept first; not every phone takes the focus away when a button is tapped.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setTried(true)
    if (open) {
      setTab(open.tab)
      return goToThing(open.id)
    }
    if (!signed) return goToSigner()
    if (refused) return scrollTo({ top: 0 })
    for (const { id } of items) pendingDeletions.flush(id)
    const { arrangement, electrical, utensils } = applied(amenitiesActions, check, outbox.items)
    const photo_ids = [...arrangement, ...electrical, ...utensils].flatMap(({ photos }) =>
      photos.map((photo) => photo.id),
    )
    const earlier = outbox.items.filter(({ action }) => action.kind === 'send')
    signing.remember()
    const inspector = { name: signer.name.trim(), company: signer.company.trim() }
    void act({ kind: 'send', photo_ids, values: { inspector } })
    // The last word that was refused is said anew.
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
            onPresent={() => sayPresent(each)}
            onUndo={() => takeBack(each, stillPresent(each))}
            onSay={(id, word) => say(id, [{ id, ...word, made_at: now() }])}
          />
        )}
      </AmenityTabs>
      <div id="signer" className="mb-12">
        <SignerFields signing={signing} tried={tried} />
      </div>
      <PageFoot received={received} titles={titles}>
        <div role="alert">
          {tried && lacking && (
            <p className="flex items-center gap-2 font-semibold text-alert text-sm">
              <AlertIcon className="size-5" />
              {lacking}
            </p>
          )}
        </div>
        <Button look="strong" size="large" wide icon={<SendIcon />} onClick={send}>
          {tl('sending.button')}
        </Button>
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
