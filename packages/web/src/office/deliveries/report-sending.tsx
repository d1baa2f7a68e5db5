import { listRecipients } from '@brightkey/contract/reports/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { useSharing } from '../../platform/office/use-sharing.ts'
import { Button } from '../../ui/button.tsx'
import { SendIcon } from '../../ui/icons.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { EyeIcon, HiddenIcon } from './icons.tsx'

// Contains the numbering plans of all countries, so it loads when the pointer reaches the button.
const loadSend = () => import('./send-dialog.tsx')
const preloadSend = () => void loadSend().catch(() => undefined)
const SendDialog = lazyPart(async () => (await loadSend()).SendDialog)
const SendKnown = lazyPart(async () => (await import('./send-known.tsx')).SendKnown)
const ClientViewDialog = lazyPart(async () => (await import('./client-view-dialog.tsx')).ClientViewDialog)

type Report = Session['reports'][number]
type SendingProps = { session: Session; report: Report; startsOpen: boolean }

/**
 * Sends the report of an approved session: what comes next, at the head of its page. It is there before the decision, so that the
 * recipients are known by then.
 */
export function SendApproved({ session }: { session: Session }) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const [report] = session.reports
  const isApproved = session.state === 'approved'
  const known = useRead(listRecipients, { id: session.apartment.id }).data?.[0]
  // Who cannot open the link is warned in the dialog.
  const to = useSharing()?.only_here === false ? known : undefined
  if (!isApproved || report === undefined) return null
  return (
    <>
      {to && (
        <Suspense>
          <SendKnown session={session} report={report} to={to} />
        </Suspense>
      )}
      <Button
        look={to ? 'outline' : 'strong'}
        icon={<SendIcon className="size-5" />}
        aria-label={`${t('send.open')}: ${session.code}`}
        onPointerEnter={preloadSend}
        onFocus={preloadSend}
        onClick={() => setIsOpen(true)}
      >
        {t('send.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <SendDialog session={session} report={report} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}

/** The actions for a version of a report: send it, and set what clients see of it. */
export function ReportSending({ session, report, startsOpen }: SendingProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState<'send' | 'view' | null>(startsOpen ? 'send' : null)
  const close = () => setOpen(null)
  const several = session.reports.length > 1
  const versionSuffix = several ? `: ${t('one.report_version', { version: report.version })}` : ''
  return (
    <>
      <div className="flex flex-wrap gap-2 max-sm:*:grow lg:*:grow">
        <Button
          size="small"
          look="soft"
          icon={<SendIcon className="size-4" />}
          aria-label={t('send.open') + versionSuffix}
          onPointerEnter={preloadSend}
          onFocus={preloadSend}
          onClick={() => setOpen('send')}
        >
          {t('send.open')}
        </Button>
        <Button
          size="small"
          icon={<EyeIcon className="size-4" />}
          aria-label={t('client.open') + versionSuffix}
          onClick={() => setOpen('view')}
        >
          {t('client.open')}
        </Button>
      </div>
      <HiddenNotice report={report} />
      <Suspense fallback={null}>
        {open === 'send' && <SendDialog session={session} report={report} onClose={close} />}
        {open === 'view' && <ClientViewDialog reportId={report.id} onClose={close} />}
      </Suspense>
    </>
  )
}

function HiddenNotice({ report: { withheld } }: { report: Report }) {
  const { t } = useTexts()
  if (!withheld) return null
  const lines = [
    withheld.photos > 0 && t('client.hidden', { count: withheld.photos }),
    withheld.names && t('client.names_hidden'),
    withheld.address && t('client.address_hidden'),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <p className="flex items-start gap-1.5 text-muted text-xs">
      <HiddenIcon className="size-4" />
      <Dotted>{lines}</Dotted>
    </p>
  )
}
