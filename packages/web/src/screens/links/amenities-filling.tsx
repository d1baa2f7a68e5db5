import type { AmenitiesCheck } from '@brightkey/contract/inspections/amenities-schema'
import { useState } from 'react'
import { AmenityTabs } from '../../features/checks/amenities/amenity-tabs.tsx'
import {
  type AmenityEntry,
  amenityTabs,
  firstOpen,
  itemsOfTab,
  shownAmenities,
  wordOfState,
} from '../../features/checks/amenities/amenity-words.ts'
import { type Present, useAllPresent } from '../../features/checks/amenities/use-all-present.ts'
import { useAmenityTab } from '../../features/checks/amenities/use-amenity-tab.ts'
import { SignerFields } from '../../features/checks/signer-fields.tsx'
import { useSigner } from '../../features/checks/use-signer.ts'
import { partings } from '../../features/photos/partings.ts'
import { useAmenitiesText } from '../../platform/language/amenities-texts.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { useAct, useOutbox, useWaiting } from '../../platform/outbox/outbox-context.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertIcon, SendIcon } from '../../ui/icons.tsx'
import { RefusedWork } from '../public/refused-work.tsx'
import { presentPhotoIds } from './amenities-photos.ts'
import { AmenitiesTab } from './amenities-tab.tsx'
import { goToSigner, goToThing } from './amenities-ways.ts'
import { PageFoot } from './page-foot.tsx'

/** The check while it is being filled: two tabs of things, who fills it, and the one button at the foot. */
export function AmenitiesFilling({ check }: { check: AmenitiesCheck }) {
  const t = useAmenitiesText()
  const tl = useLinkText()
  const { locale } = useLanguage()
  const act = useAct()
  const outbox = useOutbox()
  const waiting = useWaiting()
  const [tab, setTab] = useAmenityTab()
  const [signer, setSigner] = useSigner()
  const [tried, setTried] = useState(false)

  const say = (about: string, items: AmenityEntry[]) =>
    void act({ kind: 'entry', task_id: about, values: { items } })

  function keepPresent({ tab, ids, made_at }: Present) {
    // What was said of a thing since then stands.
    const open = itemsOfTab(shownAmenities(check, outbox.items, locale), tab).filter(
      ({ id, state }) => ids.has(id) && state === null,
    )
    if (open.length > 0)
      say(
        tab,
        open.map((item) => ({ id: item.id, ...wordOfState(item, 'ok'), made_at })),
      )
  }
  const all = useAllPresent(keepPresent)
  const shown = shownAmenities(check, waiting, locale, all.present?.ids)
  const items = amenityTabs.flatMap((each) => itemsOfTab(shown, each))
  const open = firstOpen(shown)
  const signed = signer.name.trim() !== '' && signer.company.trim() !== ''
  const refused = waiting.some((each) => each.refused !== null && each.action.kind !== 'send')
  const lacking = open
    ? t('left.things', { count: open.left })
    : !signed
      ? t('left.signer')
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
    all.finish()
    const photo_ids = items.flatMap(({ id, photos }) => presentPhotoIds(id, photos, outbox.items))
    for (const { id } of items) partings.finish(id)
    const earlier = outbox.items.filter(({ action }) => action.kind === 'send')
    const inspector = { name: signer.name.trim(), company: signer.company.trim() }
    void act({ kind: 'send', photo_ids, values: { inspector } })
    // The last word that was refused is said anew.
    for (const each of earlier) void outbox.remove(each)
  }

  const titles = [...items, ...amenityTabs.map((each) => ({ id: each, title_text: t(`tab.${each}`) }))]
  const received = items.reduce((sum, { photos }) => sum + photos.length, 0)
  return (
    <>
      <RefusedWork tasks={titles} />
      <AmenityTabs tab={tab} onTab={setTab} shown={shown}>
        {(each) => (
          <AmenitiesTab
            tab={each}
            shown={shown}
            tried={tried}
            present={all.present?.tab === each ? all.present.ids : null}
            onPresent={(ids) => all.press(each, ids)}
            onUndo={all.undo}
            onSay={(id, word) => say(id, [{ id, ...word, made_at: new Date().toISOString() }])}
          />
        )}
      </AmenityTabs>
      <div id="signer" className="mb-12">
        <SignerFields values={signer} onChange={setSigner} tried={tried} />
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
