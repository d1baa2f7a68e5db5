import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useWords } from '../../../platform/office/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { CheckIcon, CopyIcon, RefreshIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/office/menu.tsx'
import { ChatIcon, LinkIcon, MoreIcon, QrIcon } from '../../../ui/office/office-icons.tsx'
import { LinkState } from './link-state.tsx'
import { useShareLink } from './use-share-link.tsx'

type ItemProps = {
  session: Session
  link: Session['links'][number]
  onRevoke: () => void
  onIssue: () => void
}

/** A link: what it is for, what became of it, and all that can be done with it. The cleaner's stands out. */
export function LinkItem({ session, link, onRevoke, onIssue }: ItemProps) {
  const { t } = useWords()
  const hand = useShareLink(session, link)
  const name = t(`link.${link.kind}`)
  const main = link.kind === 'cleaning'
  const icon = 'size-5'
  const copyIcon = hand.copied ? <CheckIcon className={icon} /> : <CopyIcon className={icon} />
  const more = (
    <IconButton size="small" label={`${t('act.more')}: ${name}`} icon={<MoreIcon className={icon} />} />
  )
  return (
    <li
      className={classes(
        'flex flex-wrap items-start gap-x-1',
        main
          ? '-mx-2 mb-2 rounded-control bg-primary-soft/60 p-3'
          : 'border-line py-3 not-last:border-b last:pb-0',
      )}
    >
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold text-sm">
          {name}
          {link.revoked && <Badge tone="alert">{t('list.revoked')}</Badge>}
        </h3>
        <p className="text-muted text-sm">{t(`link_for.${link.kind}`)}</p>
        <LinkState link={link} />
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
              onClick={() => void hand.copy()}
            />
          )}
          <Menu trigger={more}>
            <MenuItem icon={<ChatIcon className={icon} />} onPress={hand.whatsapp}>
              {t('share.whatsapp')}
            </MenuItem>
            <MenuItem icon={<QrIcon className={icon} />} onPress={hand.qr}>
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
        <div className="mt-2 flex basis-full flex-wrap gap-2">
          <Button size="small" icon={copyIcon} onClick={() => void hand.copy()}>
            {t('share.copy')}
          </Button>
          <Button size="small" icon={<ChatIcon className={icon} />} onClick={hand.whatsapp}>
            {t('share.whatsapp')}
          </Button>
        </div>
      )}
      {hand.dialogs}
    </li>
  )
}
