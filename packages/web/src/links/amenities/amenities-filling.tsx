import type { AmenitiesCheck } from '@brightkey/contract/inspections/amenities-schema'
import { useState } from 'react'
import { useAmenitiesText } from '../../platform/language/amenities-texts.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { applied } from '../../platform/outbox/action-entry.ts'
import { Button } from '../../ui/button.tsx'
import { AlertIcon, SendIcon } from '../../ui/icons.tsx'
import { isReceived } from '../capture/item-photos.ts'
import { pendingDeletions } from '../capture/pending-deletions.ts'
import { PageFoot } from '../frame/page-foot.tsx'
import { useAct, useOutbox, useWaiting } from '../queue/outbox-context.tsx'
import { RefusedWork } from '../queue/refused-work.tsx'
import { SignerFields } from '../signing/signer-fields.tsx'
import { useSigner } from '../signing/use-signer.ts'
import { amenitiesActions } from './actions.ts'
import { AmenitiesTab } from './amenities-tab.tsx'
import { goToSigner, goToThing } from './amenities-ways.ts'
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
import { useAllPresent } from './use-all-present.ts'
import { useAmenityTab } from './use-amenity-tab.ts'

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
