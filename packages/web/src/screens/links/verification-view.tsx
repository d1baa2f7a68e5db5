import type { Verification } from '@brightkey/contract/reports/acceptance-schema'
import { useEffect } from 'react'
import { useDraft } from '../../features/checks/acceptance/draft.ts'
import { ReportSeal } from '../../features/checks/acceptance/report-seal.tsx'
import { Said } from '../../features/checks/acceptance/said.tsx'
import { WaitingCard } from '../../features/checks/acceptance/waiting-card.tsx'
import { Outcome } from '../../features/checks/outcome.tsx'
import { PageHead } from '../../features/checks/page-head.tsx'
import { isSending } from '../../features/checks/waiting-entries.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import type { Tracked } from '../../platform/outbox/item.ts'
import { RefusedWork } from '../public/refused-work.tsx'
import { PageFoot } from './page-foot.tsx'
import { outcomePart, VerificationSigning } from './verification-signing.tsx'
import { VerificationTasks } from './verification-tasks.tsx'
import { titledIn } from './verification-titles.ts'

type VerificationViewProps = { data: Verification; items: readonly Tracked[]; token: string }

export function VerificationView({ data, items, token }: VerificationViewProps) {
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
      <PageHead type="verification" session={session} />
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
          <VerificationTasks data={data} drafting={drafting} open={open} sending={sending} />
        </>
      )}
      {open && (
        <VerificationSigning
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
