import type { InvitationState, ManagedUser } from '@brightkey/contract/users/schema'
import { useFormats } from '../../platform/office/formats.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { UserStatus } from './users-search.ts'

const tones: Record<UserStatus, Tone> = { active: 'good', pending: 'waiting', deactivated: 'neutral' }

export function UserBadges({ user }: { user: ManagedUser }) {
  const { t } = useWords()
  return (
    <>
      <Badge tone={user.is_superuser || user.role === 'admin' ? 'primary' : 'neutral'}>
        {user.is_superuser ? t('profile.role_superuser') : t(`profile.role_${user.role}`)}
      </Badge>
      <Badge tone={tones[user.status]}>{t(`users.${user.status}`)}</Badge>
    </>
  )
}

const mailWords = {
  queued: 'users.mail_queued',
  sending: 'users.mail_queued',
  sent: 'users.mail_sent',
  error: 'users.mail_error',
  manual: 'users.mail_manual',
} as const

/** How it stands with an invitation that nobody has accepted yet. */
export function InvitationLine({ invitation }: { invitation: InvitationState }) {
  const { t } = useWords()
  const { moment } = useFormats()
  if (invitation.state !== 'open')
    return (
      <p className="font-medium text-alert text-sm">
        {t(invitation.state === 'expired' ? 'users.link_expired' : 'users.link_revoked')}
      </p>
    )
  const byHand = invitation.email_status === 'manual' || invitation.email_status === 'error'
  return (
    <p className="text-muted text-sm">
      <span className={byHand ? 'font-medium text-waiting' : undefined}>
        {t(mailWords[invitation.email_status])}
      </span>
      {' · '}
      {t('users.link_open', { time: moment(invitation.expires_at) })}
    </p>
  )
}
