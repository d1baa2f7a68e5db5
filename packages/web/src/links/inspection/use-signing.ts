import type { Inspection } from '@brightkey/contract/inspections/inspection-schema'
import { useState } from 'react'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { applyAll } from '../../platform/outbox/action-entry.ts'
import { pendingDeletions } from '../capture/pending-deletions.ts'
import { isSending } from '../queue/action.ts'
import { useOutbox } from '../queue/outbox-context.tsx'
import { moveFocusTo } from '../signing/move-focus.ts'
import { useSigner } from '../signing/signer-fields.tsx'
import { inspectionActions } from './actions.ts'
import { type InspectionView, signedPhotoIds } from './inspection-view.ts'
import { useInspectionText } from './texts.ts'

/** Signing an inspection: what is still missing and where; signs once nothing is. */
export function useSigning(view: InspectionView, inspection: Inspection) {
  const { round, session } = inspection
  const t = useInspectionText()
  const tl = useLinkText()
  const outbox = useOutbox()
  const signing = useSigner('inspection', session.code)
  const { signer, suggested } = signing
  const [sendBack, setSendBack] = useState<boolean | null>(null)
  const [tried, setTried] = useState(false)

  const missing = firstMissing()

  function firstMissing(): { at: string; text: string } | null {
    const open = view.items.filter(({ state }) => state === null)
    const refused = outbox.items.some((item) => item.refused !== null && item.action.kind !== 'send')
    if (refused) return { at: 'refused', text: t('send.refused') }
    if (open[0]) return { at: open[0].id, text: t('send.left', { count: open.length }) }
    if (view.problems > 0 && sendBack === null) return { at: 'problems', text: t('problems.choose') }
    if (suggested) return { at: 'signer', text: tl('signer.as_missing') }
    if (signer.name.trim() === '') return { at: 'signer', text: tl('signer.name_missing') }
    if (signer.company.trim() === '') return { at: 'signer', text: tl('signer.company_missing') }
    return null
  }

  function sign(): void {
    // Not every phone takes the focus from a note when something else is tapped.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setTried(true)
    if (missing !== null) {
      moveFocusTo(missing.at)
      return
    }
    // A double tap.
    if (isSending(outbox.items)) return
    for (const { id } of view.items) pendingDeletions.flush(id)
    signing.remember()
    const refused = outbox.items.filter(({ action }) => action.kind === 'send')
    const inspector = { name: signer.name.trim(), company: signer.company.trim() }
    const values = { round, inspector, send_back: view.problems > 0 && sendBack === true }
    const photo_ids = signedPhotoIds(applyAll(inspectionActions, inspection, outbox.items))
    void outbox.add({ kind: 'send', photo_ids, values })
    for (const item of refused) void outbox.remove(item)
    scrollTo({ top: 0 })
    document.getElementById('outcome')?.focus({ preventScroll: true })
  }

  return { signing, sendBack, setSendBack, tried, missing, sign }
}
