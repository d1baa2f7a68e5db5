import type { Verification } from '@brightkey/contract/reports/acceptance-schema'
import { useEffect } from 'react'
import { useLanguage } from '../../platform/language/language.tsx'
import { PageFoot } from '../frame/page-foot.tsx'
import type { Tracked } from '../queue/action.ts'
import { RefusedWork } from '../queue/refused-work.tsx'
import { isSending } from '../signing/is-sending.ts'
import { Outcome } from '../signing/outcome.tsx'
import { PageHead } from '../signing/page-head.tsx'
import { AcceptanceSigning, outcomePart } from './acceptance-signing.tsx'
import { AcceptanceTasks } from './acceptance-tasks.tsx'
import { titledIn } from './acceptance-titles.ts'
import { useDraft } from './draft.ts'
import { ReportSeal } from './report-seal.tsx'
import { Said } from './said.tsx'
import { WaitingCard } from './waiting-card.tsx'

type AcceptanceViewProps = { data: Verification; items: readonly Tracked[]; token: string }

export function AcceptanceView({ data, items, token }: AcceptanceViewProps) {
  const { locale } = useLanguage()
  const drafting = useDraft(data.session.code, token)
  const { draft, forget } = drafting
  const { session, report, acceptance } = data
  const sending = isSending(items) && acceptance === null
  const open = report !== null && !data.locked && !sending
  const arrived = acceptance !== null && acceptance.id === draft.sent
  useEffect(() => {
    if (arrived) forget()
  }, [arrived, forget])
  const titles = titledIn(data, locale)
  return (
    <>
      <PageHead kind="verification" session={session} />
      <div id={outcomePart} tabIndex={-1} className="empty:hidden">
        <Outcome receivedAt={acceptance?.at ?? null} sending={sending} locked={data.locked}>
          {acceptance && <Said acceptance={acceptance} />}
        </Outcome>
      </div>
      <RefusedWork tasks={titles} />
      {report === null && !data.locked && <WaitingCard expiresAt={session.expires_at} />}
      {report !== null && (
        <>
          <ReportSeal report={report} />
          <AcceptanceTasks data={data} drafting={drafting} open={open} sending={sending} />
        </>
      )}
      {open && (
        <AcceptanceSigning
          report={report}
          tasks={data.tasks}
          drafting={drafting}
          items={items}
          sessionCode={session.code}
        />
      )}
      {!open && items.length > 0 && <PageFoot received={0} titles={titles} />}
    </>
  )
}
