import { issueLink, revokeLink } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import { type ReactNode, useState } from 'react'
import { useLocalLinkWords } from '../../../platform/office/use-sharing.ts'
import { call, useWrite } from '../../../platform/office/use-write.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { LocalLinkWarning } from '../../../ui/office/local-link-warning.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { LinkItem, LinkQuestion } from './link-item.tsx'
import { ReportLinkItem } from './report-link-item.tsx'

/** The cleaner's first, then in the order in which they are used. */
const places: Record<LinkKind, number> = {
  cleaning: 1,
  inspection: 2,
  'amenities-check': 3,
  'keys-cards-verification': 4,
  verification: 5,
  progress: 6,
  'result-photos': 7,
}

type Asked = { kind: LinkKind; to: 'revoked' | 'issued' }

type LinksProps = {
  session: Session
  /** Said below them: whether anything came back. */
  note: ReactNode
}

/** The links of a session: who used them, each to hand over, to revoke, or to issue again. */
export function Links({ session, note }: LinksProps) {
  const { t } = useWords()
  const toast = useToast()
  const localLink = useLocalLinkWords()
  const change = useWrite(({ kind, to }: Asked) =>
    call(to === 'revoked' ? revokeLink : issueLink, { id: session.id, kind }),
  )
  const [asked, setAsked] = useState<Asked | null>(null)

  const apply = (wish: Asked) =>
    change.mutate(wish, {
      onSuccess() {
        setAsked(null)
        toast({ text: t(wish.to === 'revoked' ? 'one.link_revoked' : 'one.link_issued'), tone: 'good' })
      },
    })
  function close() {
    setAsked(null)
    change.reset()
  }
  const links = session.links.toSorted((one, other) => places[one.kind] - places[other.kind])
  return (
    <Panel title={t('one.links')}>
      <p className="mb-3 text-muted text-sm">{t('one.links_hint')}</p>
      <div className="mb-3 empty:hidden">
        <LocalLinkWarning texts={localLink} />
      </div>
      <ul className="grid grid-cols-1">
        {links.map((link) => (
          <LinkItem
            key={link.kind}
            session={session}
            link={link}
            onRevoke={() => setAsked({ kind: link.kind, to: 'revoked' })}
            onIssue={() => setAsked({ kind: link.kind, to: 'issued' })}
          />
        ))}
        {session.reports.map((report) => (
          <ReportLinkItem key={report.id} sessionId={session.id} report={report} />
        ))}
      </ul>
      {note}
      {asked && <LinkQuestion to={asked.to} change={change} onConfirm={() => apply(asked)} onClose={close} />}
    </Panel>
  )
}
