import type { Acceptance, AcceptancePageData } from '@brightkey/contract/reports/acceptance-schema'
import { formatDue, formatInstant } from '@brightkey/i18n/format'
import { useEffect } from 'react'
import { inLanguage } from '../../platform/language/chosen.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { useNow } from '../../platform/now.ts'
import { Notice } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertIcon, ClockIcon, FileIcon, ShieldIcon } from '../../ui/icons.tsx'
import { Empty } from '../../ui/states.tsx'
import { PageFoot } from '../frame/page-foot.tsx'
import type { Tracked } from '../queue/action.ts'
import { isSending } from '../queue/action.ts'
import { CallOffice } from '../queue/call-office.tsx'
import { RefusedWork } from '../queue/refused-items.tsx'
import { Outcome } from '../signing/outcome.tsx'
import { PageHead } from '../signing/page-head.tsx'
import { AcceptanceSigning, outcomePart, taskTitles } from './acceptance-signing.tsx'
import { AcceptanceTasks } from './acceptance-tasks.tsx'
import { useDraft } from './draft.ts'
import { useAcceptanceText } from './texts.ts'

type AcceptanceViewProps = { data: AcceptancePageData; items: readonly Tracked[]; token: string }

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
  const titles = taskTitles(data, locale)
  return (
    <>
      <PageHead kind="verification" session={session} locked={data.locked || sending} />
      <div id={outcomePart} tabIndex={-1} className="empty:hidden">
        <Outcome receivedAt={acceptance?.at ?? null} sending={sending} locked={data.locked}>
          {acceptance && <DecisionSentence acceptance={acceptance} />}
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

/** Who accepted or refused the work, in one sentence. */
function DecisionSentence({ acceptance }: { acceptance: Acceptance }) {
  const t = useAcceptanceText()
  const { accepted, remarks } = acceptance
  const name = acceptance.name
  return (
    <>
      <p className="mt-1 font-semibold">{t(accepted ? 'said.accepted' : 'said.remarks', { name })}</p>
      {remarks.length > 0 && <p>{t('remark.count', { count: remarks.length })}</p>}
      <p>{t('said.again')}</p>
    </>
  )
}

/** There is nothing to accept yet; explains that this is normal and that nothing need be done. */
function WaitingCard({ expiresAt }: { expiresAt: string }) {
  const t = useAcceptanceText()
  const { locale, timeZone } = useLanguage()
  const now = useNow()
  const time = formatInstant(expiresAt, { locale, timeZone, style: 'day-time' })
  return (
    <Card role="status">
      <Empty icon={<ClockIcon />} title={t('waiting.title')}>
        <p>{t('waiting.text')}</p>
        <p className="mt-4 font-semibold text-ink">{t('waiting.due', { time })}</p>
        <p>{formatDue(expiresAt, now, locale)}</p>
      </Empty>
    </Card>
  )
}

type Report = NonNullable<AcceptancePageData['report']>

/** Whether what is shown is what was submitted, how to check that, and a link to the whole report. */
function ReportSeal({ report }: { report: Report }) {
  const t = useAcceptanceText()
  const { locale, timeZone } = useLanguage()
  const style = 'date-time'
  const time = formatInstant(report.submitted_at, { locale, timeZone, style })
  return (
    <Card className="grid gap-3 p-4">
      {report.unchanged ? (
        <Notice tone="good" icon={<ShieldIcon className="size-5" />}>
          <p className="font-semibold">{t('report.unchanged', { time })}</p>
        </Notice>
      ) : (
        <div role="alert">
          <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
            <p className="font-semibold text-base">{t('report.changed')}</p>
            <p>{t('report.changed_text', { time })}</p>
            <CallOffice className="mt-3 justify-items-start!" />
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <dl className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-muted text-sm">{t('report.seal')}</dt>
          <dd dir="ltr" className="font-bold digits">
            {report.seal_code}
          </dd>
          {report.version > 1 && (
            <dd className="text-muted text-sm">{t('report.version', { number: report.version })}</dd>
          )}
        </dl>
        <a
          href={inLanguage(report.url, locale)}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses('outline', 'medium')}
        >
          <FileIcon className="size-5" />
          {t('report.open')}
        </a>
      </div>
    </Card>
  )
}
