import { issueLink, revokeLink } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useLocalLinkWords } from '../../../platform/office/use-sharing.ts'
import { call, useWrite } from '../../../platform/office/use-write.ts'
import { Disclose } from '../../../ui/office/disclose.tsx'
import { Help } from '../../../ui/office/help.tsx'
import { LocalLinkWarning } from '../../../ui/office/local-link-warning.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { ConfirmLinkChange, LinkItem } from './link-item.tsx'
import { ReportLinkItem } from './report-link-item.tsx'

/** The cleaner's first, then in the order of use. */
const linkOrder: Record<LinkKind, number> = {
  cleaning: 1,
  inspection: 2,
  'amenities-check': 3,
  'keys-cards-verification': 4,
  verification: 5,
  progress: 6,
  'result-photos': 7,
}

/** The cleaner's link, and those that were opened, filled in or revoked. */
const isUsed = ({ kind, opened_at, filled_at, revoked }: Session['links'][number]) =>
  kind === 'cleaning' || opened_at !== null || filled_at !== null || revoked

type LinkChange = { kind: LinkKind; to: 'revoked' | 'issued' }

type LinksProps = {
  session: Session
  /** A note below the links: whether there are results. */
  note: ReactNode
}

/**
 * The links of a session: their use, and buttons to share, revoke or reissue them. Those not used yet, and those of reports
 * that were not revoked, are folded.
 */
export function Links({ session, note }: LinksProps) {
  const { t } = useTexts()
  const toast = useToast()
  const localLink = useLocalLinkWords()
  const change = useWrite(({ kind, to }: LinkChange) =>
    call(to === 'revoked' ? revokeLink : issueLink, { id: session.id, kind }),
  )
  const [showsAll, setShowsAll] = useState(false)
  const [toConfirm, setToConfirm] = useState<LinkChange | null>(null)

  const apply = (wanted: LinkChange) =>
    change.mutate(wanted, {
      onSuccess() {
        setToConfirm(null)
        toast({ text: t(wanted.to === 'revoked' ? 'one.link_revoked' : 'one.link_issued'), tone: 'good' })
      },
    })
  function close() {
    setToConfirm(null)
    change.reset()
  }
  const links = session.links.toSorted((one, other) => linkOrder[one.kind] - linkOrder[other.kind])
  const used = links.filter(isUsed)
  const unused = links.filter((link) => !used.includes(link))
  const folded = unused.length + session.reports.filter(({ revoked }) => !revoked).length
  const item = (link: Session['links'][number]) => (
    <LinkItem
      key={link.kind}
      session={session}
      link={link}
      onRevoke={() => setToConfirm({ kind: link.kind, to: 'revoked' })}
      onIssue={() => setToConfirm({ kind: link.kind, to: 'issued' })}
    />
  )
  return (
    <Panel
      title={t('one.links')}
      help={<Help label={t('help.about', { topic: t('one.links') })}>{t('help.links')}</Help>}
    >
      <p className="mb-3 text-muted text-sm">{t('one.links_hint')}</p>
      <div className="mb-3 empty:hidden">
        <LocalLinkWarning texts={localLink} />
      </div>
      <ul className="grid grid-cols-1">
        {used.map(item)}
        {showsAll && unused.map(item)}
        {session.reports
          .filter(({ revoked }) => showsAll || revoked)
          .map((report) => (
            <ReportLinkItem
              key={report.id}
              sessionId={session.id}
              report={report}
              onApply={() => setShowsAll(true)}
            />
          ))}
      </ul>
      {folded > 0 && (
        <Disclose open={showsAll} onToggle={setShowsAll}>
          {t('links.more', { count: folded })}
        </Disclose>
      )}
      {note}
      {toConfirm && (
        <ConfirmLinkChange
          to={toConfirm.to}
          change={change}
          onConfirm={() => apply(toConfirm)}
          onClose={close}
        />
      )}
    </Panel>
  )
}
