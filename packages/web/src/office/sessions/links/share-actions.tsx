import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { type ReactNode, Suspense, useState } from 'react'
import { copyText } from '../../../platform/clipboard.ts'
import { inLanguage } from '../../../platform/language/chosen.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CheckIcon, CopyIcon } from '../../../ui/icons.tsx'
import { ChatIcon, QrIcon } from '../../../ui/office/office-icons.tsx'
import { useToast } from '../../../ui/toast.tsx'
import type { SharedLink, SharedSession } from './shared-link.ts'

type ShareProps = { session: SharedSession & Pick<SessionRow, 'cleaning_url'>; full?: boolean }

/** Copy, WhatsApp and QR code for the cleaner's link; `full` shows labels on the buttons. */
export function ShareActions({ session, full = false }: ShareProps) {
  const { t } = useTexts()
  const url = session.cleaning_url
  if (url === null) return <span className="text-muted text-sm">{t('list.revoked')}</span>
  return <ShareButtons session={session} url={url} full={full} />
}

function ShareButtons({ session, url, full }: { session: SharedSession; url: string; full: boolean }) {
  const { t } = useTexts()
  const share = useShareLink(session, { kind: 'cleaning', url })
  const actions = [
    {
      label: t('share.copy'),
      icon: share.copied ? <CheckIcon className="size-5" /> : <CopyIcon className="size-5" />,
      onClick: () => void share.copy(),
    },
    { label: t('share.whatsapp'), icon: <ChatIcon className="size-5" />, onClick: share.whatsapp },
    { label: t('share.qr'), icon: <QrIcon className="size-5" />, onClick: share.qr },
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
      {share.dialogs}
    </>
  )
}

const QrDialog = lazyPart(async () => (await import('./qr-dialog.tsx')).QrDialog)
const WhatsappDialog = lazyPart(async () => (await import('./whatsapp-dialog.tsx')).WhatsappDialog)
const CopyByHand = lazyPart(async () => (await import('./copy-by-hand.tsx')).CopyByHand)

type ShareLink = {
  copy: () => Promise<void>
  /** True for two seconds after copying. */
  copied: boolean
  whatsapp: () => void
  qr: () => void
  /** The dialog that is open, to be rendered by the caller. */
  dialogs: ReactNode
}

/** Copies a session's link, or opens it as a WhatsApp message or a QR code. */
export function useShareLink(session: SharedSession, link: SharedLink): ShareLink {
  const { t, locale } = useTexts()
  const toast = useToast()
  const [open, setOpen] = useState<'qr' | 'whatsapp' | 'by-hand' | null>(null)
  const [copied, setCopied] = useState(false)
  const close = () => setOpen(null)
  const localisedLink = { ...link, url: inLanguage(link.url, locale) }

  async function copy() {
    if (!(await copyText(localisedLink.url))) return setOpen('by-hand')
    toast({ text: t('share.copied'), tone: 'good' })
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return {
    copy,
    copied,
    whatsapp: () => setOpen('whatsapp'),
    qr: () => setOpen('qr'),
    dialogs: (
      <Suspense fallback={null}>
        {open === 'qr' && <QrDialog session={session} link={localisedLink} onClose={close} />}
        {open === 'whatsapp' && <WhatsappDialog session={session} link={link} onClose={close} />}
        {open === 'by-hand' && <CopyByHand url={localisedLink.url} onClose={close} />}
      </Suspense>
    ),
  }
}
