import { getOfficeReport, issueReportLink, revokeReportLink } from '@brightkey/contract/reports/endpoints'
import { getSession } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useState } from 'react'
import { copyText } from '../../../platform/clipboard.ts'
import { readKey } from '../../../platform/office/keys.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { call, useWrite } from '../../../platform/office/use-write.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CopyIcon, RefreshIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/office/menu.tsx'
import { LinkIcon, MoreIcon } from '../../../ui/office/office-icons.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import { ConfirmLinkChange } from './link-item.tsx'

type ItemProps = {
  sessionId: string
  report: Session['reports'][number]
  /** Called before a change, after which only an unfolded list may still have the link. */
  onApply: () => void
}

/** The link of a whole report, to copy, revoke or reissue. The client's link is changed in the client's view. */
export function ReportLinkItem({ sessionId, report, onApply }: ItemProps) {
  const { t } = useTexts()
  const toast = useToast()
  const change = useWrite(
    ({ id, to }: { id: string; to: 'revoked' | 'issued' }) =>
      call(to === 'revoked' ? revokeReportLink : issueReportLink, { id }),
    { stores: getOfficeReport, rereads: () => [readKey(getSession, { id: sessionId })] },
  )
  const [toConfirm, setToConfirm] = useState<'revoked' | 'issued' | null>(null)
  const texts = [t('send.whole_link'), t('one.report_version', { version: report.version })]
  const name = texts.join(', ')
  const icon = 'size-5'

  async function copy() {
    const copied = await copyText(report.url)
    toast({ text: t(copied ? 'share.copied' : 'share.copy_failed'), tone: copied ? 'good' : 'alert' })
  }
  function close() {
    setToConfirm(null)
    change.reset()
  }
  function apply(to: 'revoked' | 'issued') {
    onApply()
    change.mutate(
      { id: report.id, to },
      {
        onSuccess() {
          setToConfirm(null)
          toast({ text: t(to === 'revoked' ? 'one.link_revoked' : 'one.link_issued'), tone: 'good' })
        },
      },
    )
  }
  const more = (
    <IconButton size="small" label={`${t('act.more')}: ${name}`} icon={<MoreIcon className={icon} />} />
  )
  return (
    <li className="flex flex-wrap items-start gap-x-1 border-line py-3 not-last:border-b last:pb-0">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold text-sm">
          <Dotted>{texts}</Dotted>
          {report.revoked && <Badge tone="alert">{t('list.revoked')}</Badge>}
        </h3>
        <p className="text-muted text-sm">{t('send.whole_link_hint')}</p>
      </div>
      {report.revoked ? (
        <Button size="small" onClick={() => setToConfirm('issued')}>
          {t('one.link_issue')}
        </Button>
      ) : (
        <span className="-me-1.5 flex">
          <IconButton
            size="small"
            label={`${t('share.copy')}: ${name}`}
            icon={<CopyIcon className={icon} />}
            onClick={() => void copy()}
          />
          <Menu trigger={more}>
            <MenuItem icon={<RefreshIcon className={icon} />} onPress={() => setToConfirm('issued')}>
              {t('one.link_issue')}
            </MenuItem>
            <MenuItem icon={<LinkIcon className={icon} />} danger onPress={() => setToConfirm('revoked')}>
              {t('one.link_revoke')}
            </MenuItem>
          </Menu>
        </span>
      )}
      {toConfirm && (
        <ConfirmLinkChange
          to={toConfirm}
          change={change}
          onConfirm={() => apply(toConfirm)}
          onClose={close}
        />
      )}
    </li>
  )
}
