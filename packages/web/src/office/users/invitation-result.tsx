import type { EndpointOutput } from '@brightkey/contract/api'
import type { inviteUser } from '@brightkey/contract/users/endpoints'
import { useState } from 'react'
import { copyText } from '../../platform/clipboard.ts'
import { useFormats } from '../../platform/office/formats.ts'
import { getUserName } from '../../platform/office/login.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useLocalLinkWords } from '../../platform/office/use-sharing.ts'
import { Notice, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, CopyIcon } from '../../ui/icons.tsx'
import { LocalLinkWarning } from '../../ui/office/local-link-warning.tsx'
import { ServiceReason } from '../../ui/office/service-reason.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { useCurrentUserState } from './use-users.ts'

export type Invitation = EndpointOutput<typeof inviteUser>

const mailTexts = {
  queued: ['invite.mail_on_way', 'neutral'],
  sending: ['invite.mail_on_way', 'neutral'],
  sent: ['invite.mail_sent', 'good'],
  error: ['invite.mail_error', 'alert'],
  manual: ['invite.mail_manual', 'waiting'],
} as const satisfies Record<string, readonly [string, Tone]>

/** The invited user, the state of the e-mail, and the link, which is never shown again. */
export function InvitationResult({ user: invitedUser, invitation, again }: Invitation & { again: boolean }) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const [copied, setCopied] = useState<boolean | null>(null)
  const user = useCurrentUserState(invitedUser)
  const [textKey, tone] = mailTexts[user.invitation?.email_status ?? invitation.email_status]
  const name = getUserName(user)

  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <p className="break-words font-bold text-lg">
          <Isolated>{name}</Isolated>
        </p>
        {name !== user.email && (
          <p dir="ltr" className="break-all text-muted text-sm">
            {user.email}
          </p>
        )}
      </div>
      <div role="status">
        <Notice tone={tone}>{t(textKey)}</Notice>
        <ServiceReason label={t('invite.mail_reason')} reason={user.invitation?.email_reason} />
      </div>
      <div className="grid grid-cols-1 gap-2">
        <p className="font-semibold text-sm">{t('invite.link')}</p>
        <p dir="ltr" className="select-all break-all rounded-control bg-sunken px-4 py-3 font-mono text-sm">
          {invitation.url}
        </p>
        <LocalLinkWarning texts={useLocalLinkWords()} />
        <p className="text-muted text-sm">
          {t('invite.link_once', { time: moment(invitation.expires_at) })}
          {again && ` ${t('invite.old_dead')}`}
        </p>
        <Button
          look="soft"
          icon={copied ? <CheckIcon className="size-5" /> : <CopyIcon className="size-5" />}
          onClick={() => void copyText(invitation.url).then(setCopied)}
        >
          {copied ? t('invite.copied') : t('invite.copy')}
        </Button>
        <div role="status" className="empty:hidden">
          {copied === false && <Notice tone="alert">{t('invite.copy_failed')}</Notice>}
        </div>
      </div>
    </div>
  )
}
