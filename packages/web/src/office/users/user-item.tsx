import { has, rightToManage } from '@brightkey/contract/users/rules'
import type { InvitationState, ManagedUser } from '@brightkey/contract/users/schema'
import { useFormats } from '../../platform/office/formats.ts'
import { getUserName, useUser } from '../../platform/office/login.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { TrashIcon, UndoIcon } from '../../ui/icons.tsx'
import { LineActions, lineRow } from '../../ui/office/list-table.tsx'
import { Menu, MenuItem } from '../../ui/office/menu.tsx'
import { ArchiveIcon, EditIcon, LinkIcon, MoreIcon } from '../../ui/office/office-icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import type { UserStatus } from './users-search.ts'

const tones: Record<UserStatus, Tone> = { active: 'good', pending: 'waiting', deactivated: 'neutral' }

const mailTextKeys = {
  queued: 'users.mail_queued',
  sending: 'users.mail_queued',
  sent: 'users.mail_sent',
  error: 'users.mail_error',
  manual: 'users.mail_manual',
} as const

/** The columns of the list on a wide screen; on a phone a row is a card. */
const userGrid = classes(
  'wide:grid-cols-[minmax(0,46fr)_8rem_8rem_minmax(0,40fr)_0]',
  'wide:not-print:pointer-coarse:grid-cols-[minmax(0,46fr)_8rem_8rem_minmax(0,40fr)_var(--row-actions)]',
)

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
    <li className={classes(lineRow, userGrid)}>
      <div className="min-w-0 wide:flex wide:h-[1lh] wide:text-sm wide:flex-wrap wide:items-baseline wide:gap-x-2 wide:gap-y-1 wide:overflow-clip wide:[overflow-clip-margin:2px]">
        <h2
          title={`${name} · ${user.email}`}
          className="flex flex-wrap items-center gap-2 font-medium wide:max-w-full wide:shrink-0 wide:flex-nowrap wide:text-sm"
        >
          <Isolated className="min-w-0 break-words wide:truncate">{name}</Isolated>
          {isOwn && (
            <Badge tone="primary" className="wide:py-0">
              {t('users.you')}
            </Badge>
          )}
        </h2>
        {name !== user.email && (
          <p dir="ltr" className="break-all text-muted text-sm wide:min-w-24 wide:flex-1 wide:truncate">
            {user.email}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 wide:contents">
        <Badge
          tone={user.is_superuser || user.role === 'admin' ? 'primary' : 'neutral'}
          className="wide:justify-self-start wide:py-0.5"
        >
          {user.is_superuser ? t('profile.role_superuser') : t(`profile.role_${user.role}`)}
        </Badge>
        <Badge tone={tones[user.status]} className="wide:justify-self-start wide:py-0.5">
          {t(`users.${user.status}`)}
        </Badge>
      </div>
      {user.invitation ? (
        <InvitationCell since={since} invitation={user.invitation} />
      ) : (
        <p className="text-muted text-sm wide:truncate">{since}</p>
      )}
      {mayManage ? (
        <LineActions>
          {user.invitation && (
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
          <Actions user={user} name={name} onAction={onAction} />
        </LineActions>
      ) : (
        <span className="max-lg:hidden" />
      )}
    </li>
  )
}

type InvitationProps = { since: string; invitation: InvitationState }

/** When a user was invited, and the state of an invitation that is not accepted yet. */
function InvitationCell({ since, invitation }: InvitationProps) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const { state, email_status, email_reason, expires_at } = invitation
  const isOpen = state === 'open'
  const needsLink = email_status === 'manual' || email_status === 'error'
  const text = isOpen
    ? t(mailTextKeys[email_status])
    : t(state === 'expired' ? 'users.link_expired' : 'users.link_revoked')
  const until = isOpen && t('users.link_open', { time: moment(expires_at) })
  const reason = isOpen && email_reason && `${t('users.mail_reason')} ${email_reason}`
  return (
    <div
      title={[text, until, reason, since].filter(Boolean).join(' · ')}
      className="flex flex-wrap gap-x-4 text-muted text-sm wide:block wide:truncate"
    >
      <span
        className={classes(
          'me-2',
          isOpen ? needsLink && 'font-medium text-waiting' : 'font-medium text-alert',
        )}
      >
        {text}
      </span>
      {reason && (
        <span className="me-2 break-words">
          {t('users.mail_reason')} <Isolated>{email_reason}</Isolated>
        </span>
      )}
      {until && <span className="me-2">{until}</span>}
      <span>{since}</span>
    </div>
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
