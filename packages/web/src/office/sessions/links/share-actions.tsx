import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { useWords } from '../../../platform/office/words.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CheckIcon, CopyIcon } from '../../../ui/icons.tsx'
import { ChatIcon, QrIcon } from '../../../ui/office/office-icons.tsx'
import type { SharedSession } from './shared-link.ts'
import { useShareLink } from './use-share-link.tsx'

type ShareProps = { session: SharedSession & Pick<SessionRow, 'cleaning_url'>; full?: boolean }

/** Copy, WhatsApp and QR of the cleaner's link; `full` with words on the buttons. */
export function ShareActions({ session, full = false }: ShareProps) {
  const { t } = useWords()
  const url = session.cleaning_url
  if (url === null) return <span className="text-muted text-sm">{t('list.revoked')}</span>
  return <Actions session={session} url={url} full={full} />
}

function Actions({ session, url, full }: { session: SharedSession; url: string; full: boolean }) {
  const { t } = useWords()
  const hand = useShareLink(session, { kind: 'cleaning', url })
  const actions = [
    {
      label: t('share.copy'),
      icon: hand.copied ? <CheckIcon className="size-5" /> : <CopyIcon className="size-5" />,
      onClick: () => void hand.copy(),
    },
    { label: t('share.whatsapp'), icon: <ChatIcon className="size-5" />, onClick: hand.whatsapp },
    { label: t('share.qr'), icon: <QrIcon className="size-5" />, onClick: hand.qr },
  ]
  return (
    <>
      {actions.map(({ label, icon, onClick }) =>
        full ? (
          <Button key={label} icon={icon} onClick={onClick}>
            {label}
          </Button>
        ) : (
          <IconButton
            key={label}
            label={`${label}: ${session.code}`}
            icon={icon}
            size="small"
            onClick={onClick}
          />
        ),
      )}
      {hand.dialogs}
    </>
  )
}
