import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import { useFormats } from '../../../platform/office/formats.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { CheckIcon, CopyIcon, RefreshIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/office/menu.tsx'
import { Confirm } from '../../../ui/office/modal.tsx'
import { ChatIcon, LinkIcon, MoreIcon, QrIcon } from '../../../ui/office/office-icons.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { SessionPhones } from './session-phones.tsx'
import { useShareLink } from './share-actions.tsx'

/** Text keys for links that were filled in, by kind. */
const filledTextKeys = {
  cleaning: 'links.submitted',
  inspection: 'links.filled',
  'amenities-check': 'links.filled',
  'keys-cards-verification': 'links.counted',
  verification: 'links.answered',
  progress: 'links.filled',
  'result-photos': 'links.filled',
} as const satisfies Record<LinkKind, string>

/** The state of a link: filled in by whom and when, and when it was opened. */
function LinkState({ link }: { link: Session['links'][number] }) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const first = link.opened_at && moment(link.opened_at)
  const last = link.last_opened_at && moment(link.last_opened_at)
  return (
    <div className="grid grid-cols-1 gap-0.5 text-xs">
      {link.filled_at && (
        <p className="flex items-start gap-1.5 font-medium text-good">
          <CheckIcon className="mt-px size-4" />
          <Dotted className="min-w-0">
            {t(filledTextKeys[link.kind], { when: moment(link.filled_at) })}
            {link.filled_by && <Isolated>{link.filled_by}</Isolated>}
          </Dotted>
        </p>
      )}
      {first && (
        <p className={link.filled_at ? 'text-muted' : 'font-medium text-primary'}>
          {last && last !== first
            ? t('links.opened_again', { first, last })
            : t('links.opened', { when: first })}
        </p>
      )}
      {!first && !link.filled_at && <p className="text-muted">{t('links.not_opened')}</p>}
    </div>
  )
}

type ItemProps = {
  session: Session
  link: Session['links'][number]
  onRevoke: () => void
  onIssue: () => void
}

/** A link: purpose, state and actions. The cleaner's stands out. */
export function LinkItem({ session, link, onRevoke, onIssue }: ItemProps) {
  const { t } = useTexts()
  const share = useShareLink(session, link)
  const name = t(`link.${link.kind}`)
  const main = link.kind === 'cleaning'
  const icon = 'size-5'
  const copyIcon = share.copied ? <CheckIcon className={icon} /> : <CopyIcon className={icon} />
  const more = (
    <IconButton size="small" label={`${t('act.more')}: ${name}`} icon={<MoreIcon className={icon} />} />
  )
  return (
    <li
      className={classes(
        'flex flex-wrap items-start gap-x-1 gap-y-2',
        main
          ? '-mx-2 mb-2 rounded-control bg-primary-soft/60 p-3'
          : 'border-line py-3 not-last:border-b last:pb-0',
      )}
    >
      <div className={classes('grid min-w-0 flex-1 grid-cols-1 gap-1', link.revoked && 'basis-36')}>
        <h3 className="flex flex-wrap items-center gap-2 font-semibold text-sm">
          {name}
          {link.revoked && <Badge tone="alert">{t('list.revoked')}</Badge>}
        </h3>
        <p className="text-muted text-sm">{t(`link_for.${link.kind}`)}</p>
        <LinkState link={link} />
        {main && link.opened_at && <SessionPhones sessionId={session.id} />}
      </div>
      {link.revoked ? (
        <Button size="small" onClick={onIssue}>
          {t('one.link_issue')}
        </Button>
      ) : (
        <span className="-me-1.5 flex">
          {!main && (
            <IconButton
              size="small"
              label={`${t('share.copy')}: ${name}`}
              icon={copyIcon}
              onClick={() => void share.copy()}
            />
          )}
          <Menu trigger={more}>
            <MenuItem icon={<ChatIcon className={icon} />} onPress={share.whatsapp}>
              {t('share.whatsapp')}
            </MenuItem>
            <MenuItem icon={<QrIcon className={icon} />} onPress={share.qr}>
              {t('share.qr')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<RefreshIcon className={icon} />} onPress={onIssue}>
              {t('one.link_issue')}
            </MenuItem>
            <MenuItem icon={<LinkIcon className={icon} />} danger onPress={onRevoke}>
              {t('one.link_revoke')}
            </MenuItem>
          </Menu>
        </span>
      )}
      {main && !link.revoked && (
        <div className="flex basis-full flex-wrap gap-2 *:grow">
          <Button size="small" icon={copyIcon} onClick={() => void share.copy()}>
            {t('share.copy')}
          </Button>
          <Button size="small" icon={<ChatIcon className={icon} />} onClick={share.whatsapp}>
            {t('share.whatsapp')}
          </Button>
        </div>
      )}
      {share.dialogs}
    </li>
  )
}

type ConfirmProps = {
  to: 'revoked' | 'issued'
  change: { isPending: boolean; error: unknown }
  onConfirm: () => void
  onClose: () => void
}

/** Confirms that a link is revoked or reissued; the old URL stops working either way. */
export function ConfirmLinkChange({ to, change, onConfirm, onClose }: ConfirmProps) {
  const { t } = useTexts()
  const revoking = to === 'revoked'
  return (
    <Confirm
      title={revoking ? t('one.link_revoke_title') : t('one.link_issue_title')}
      labels={{ confirm: revoking ? t('one.link_revoke') : t('one.link_issue'), cancel: t('act.cancel') }}
      busy={change.isPending}
      error={change.error ? failureText(change.error, t, t('act.save_failed')) : null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {revoking ? t('one.link_revoke_text') : t('one.link_issue_text')}
    </Confirm>
  )
}
