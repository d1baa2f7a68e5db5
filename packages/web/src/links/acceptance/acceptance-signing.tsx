import type { Verification } from '@brightkey/contract/reports/acceptance-schema'
import { useState } from 'react'
import { newId } from '../../platform/client-id.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { isReceived } from '../capture/item-photos.ts'
import { PageFoot } from '../frame/page-foot.tsx'
import type { Tracked } from '../queue/action.ts'
import { useAct, useOutbox } from '../queue/outbox-context.tsx'
import { leadTo } from '../signing/lead-to.ts'
import { useSigner } from '../signing/use-signer.ts'
import { titledIn } from './acceptance-titles.ts'
import type { Signed } from './actions.ts'
import { Decision } from './decision.tsx'
import type { useDraft, Way } from './draft.ts'
import { saying } from './remarks.ts'
import { namePart, SignCard } from './sign-card.tsx'

/** Where the tasks begin, for whoever is led there. */
export const tasksPart = 'tasks'
/** Where it says what has become of it. */
export const outcomePart = 'outcome'

type AcceptanceSigningProps = {
  report: NonNullable<Verification['report']>
  tasks: Verification['tasks']
  drafting: ReturnType<typeof useDraft>
  items: readonly Tracked[]
  sessionCode: string
}

/** The end of the page: which way, who says it, and the one thing to press. */
export function AcceptanceSigning(props: AcceptanceSigningProps) {
  const { report, tasks, drafting, items, sessionCode } = props
  const { locale } = useLanguage()
  const act = useAct()
  const outbox = useOutbox()
  const signing = useSigner('verification', sessionCode)
  const { signer } = signing
  const [tried, setTried] = useState(false)
  const { way, remarks: written } = drafting.draft
  const remarks = saying(
    tasks.map(({ id, remark_photos }) => ({
      task_id: id,
      text: written[id] ?? '',
      photo_ids: remark_photos.map((photo) => photo.id),
    })),
  )

  function choose(next: Way | null) {
    setTried(false)
    drafting.choose(next)
    if (next !== null) leadTo(next === 'accept' ? namePart : tasksPart)
  }

  async function sign() {
    setTried(true)
    if (way === 'remarks' && remarks.length === 0) return leadTo(tasksPart)
    if (signer.name.trim() === '') return leadTo(namePart)
    const said = way === 'remarks' ? remarks : []
    const values: Signed = {
      id: newId(),
      name: signer.name.trim(),
      report_version: report.version,
      accepted: way === 'accept',
      remarks: said,
    }
    // What the office did not take before is said anew by this.
    for (const item of items) if (item.action.kind === 'send' && item.refused) await outbox.discard(item)
    signing.remember()
    drafting.signedAs(values.id)
    await act({ kind: 'send', photo_ids: said.flatMap(({ photo_ids }) => photo_ids), values })
    leadTo(outcomePart)
  }

  return (
    <>
      {way !== null && (
        <SignCard
          way={way}
          remarks={remarks.length}
          signing={signing}
          tried={tried}
          changed={!report.unchanged}
        />
      )}
      <PageFoot
        received={tasks.flatMap(({ remark_photos }) => remark_photos.filter(isReceived)).length}
        titles={titledIn({ tasks }, locale)}
      >
        <Decision way={way} choose={choose} sign={() => void sign()} />
      </PageFoot>
    </>
  )
}
