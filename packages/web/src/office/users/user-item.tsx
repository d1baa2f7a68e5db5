import { has, rightToManage } from '@brightkey/contract/users/rules'
import type { InvitationState, ManagedUser } from '@brightkey/contract/users/schema'
import { useFormats } from '../../platform/office/formats.ts'
import { getUserName, useUser } from '../../platform/office/login.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { TrashIcon, UndoIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem } from '../../ui/office/menu.tsx'
import { ArchiveIcon, EditIcon, LinkIcon, MoreIcon } from '../../ui/office/office-icons.tsx'
import { ServiceReason } from '../../ui/office/service-reason.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import type { UserStatus } from './users-search.ts'

const tones: Record<UserStatus, Tone> = { active: 'good', pending: 'waiting', deactivated: 'neutral' }

function UserBadges({ user }: { user: ManagedUser }) {
  const { t } = useTexts()
  return (
    <>
      <Badge tone={user.is_superuser || user.role === 'admin' ? 'primary' : 'neutral'}>
        {user.is_superuser ? t('profile.role_superuser') : t(`profile.role_${user.role}`)}
      </Badge>
      <Badge tone={tones[user.status]}>{t(`users.${user.status}`)}</Badge>
    </>
  )
}

const mailTextKeys = {
  queued: 'users.mail_queued',
  sending: 'users.mail_queued',
  sent: 'users.mail_sent',
  error: 'users.mail_error',
  manual: 'users.mail_manual',
} as const

/** The state of an invitation that is not accepted yet. */
function InvitationLine({ invitation }: { invitation: InvitationState }) {
  const { t } = useTexts()
  const { moment } = useFormats()
  if (invitation.state !== 'open')
    return (
      <p className="font-medium text-alert text-sm">
        {t(invitation.state === 'expired' ? 'users.link_expired' : 'users.link_revoked')}
      </p>
    )
  const needsLink = invitation.email_status === 'manual' || invitation.email_status === 'error'
  return (
    <>
      <p className="text-muted text-sm">
        <span className={needsLink ? 'font-medium text-waiting' : undefined}>
          {t(mailTextKeys[invitation.email_status])}
        </span>
        {' · '}
        {t('users.link_open', { time: moment(invitation.expires_at) })}
      </p>
      <ServiceReason label={t('users.mail_reason')} reason={invitation.email_reason} />
    </>
  )
}

/** An action on a user. */
export type UserAction = 'resend' | 'revoke' | 'role' | 'deactivate' | 'reactivate' | 'delete'

type ItemProps = { user: ManagedUser; busy: boolean; onAction: (action: UserAction) => void }

export function UserItem({ user, busy, onAction }: ItemProps) {
  const { t } = useTexts()
  const { day } = useFormats()
  const me = useUser()
  const isOwn = user.id === me.id
  const mayManage = !isOwn && has(me, rightToManage(user))
  const name = getUserName(user)
  const since = t(user.status === 'pending' ? 'users.invited' : 'users.joined', {
    date: day(user.date_joined),
  })
  return (
    <li className="flex items-start gap-3 px-4 py-4 sm:px-5">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-x-6">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 font-bold">
            <Isolated className="min-w-0 break-words">{name}</Isolated>
            {isOwn && <Badge tone="primary">{t('users.you')}</Badge>}
          </h2>
          <p className="flex flex-wrap gap-x-4 text-muted text-sm">
            {name !== user.email && (
              <span dir="ltr" className="break-all">
                {user.email}
              </span>
            )}
            <span>{since}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <UserBadges user={user} />
        </div>
        {user.invitation && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:col-span-2">
            <InvitationLine invitation={user.invitation} />
            {mayManage && (
              <Button
                size="small"
                look="soft"
                busy={busy}
                icon={<LinkIcon className="size-4" />}
                aria-label={`${t('users.new_link')}: ${name}`}
                onClick={() => onAction('resend')}
              >
                {t('users.new_link')}
              </Button>
            )}
          </div>
        )}
      </div>
      {mayManage ? (
        <Actions user={user} name={name} onAction={onAction} />
      ) : (
        <span className="w-9 shrink-0" />
      )}
    </li>
  )
}

type ActionsProps = Pick<ItemProps, 'user' | 'onAction'> & { name: string }

function Actions({ user, name, onAction }: ActionsProps) {
  const { t } = useTexts()
  const me = useUser()
  return (
    <Menu
      trigger={
        <IconButton size="small" label={`${t('act.more')}: ${name}`} icon={<MoreIcon className="size-5" />} />
      }
    >
      {has(me, 'users.grant_admin') && (
        <MenuItem icon={<EditIcon className="size-5" />} onPress={() => onAction('role')}>
          {t('users.change_role')}
        </MenuItem>
      )}
      {user.invitation?.state === 'open' && (
        <MenuItem icon={<UndoIcon className="size-5" />} onPress={() => onAction('revoke')}>
          {t('users.revoke')}
        </MenuItem>
      )}
      {user.status === 'deactivated' && (
        <MenuItem icon={<UndoIcon className="size-5" />} onPress={() => onAction('reactivate')}>
          {t('users.reactivate')}
        </MenuItem>
      )}
      {user.status === 'active' && (
        <MenuItem icon={<ArchiveIcon className="size-5" />} onPress={() => onAction('deactivate')}>
          {t('users.deactivate')}
        </MenuItem>
      )}
      <MenuItem icon={<TrashIcon className="size-5" />} danger onPress={() => onAction('delete')}>
        {t('users.delete')}
      </MenuItem>
    </Menu>
  )
}
