import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { type ReactNode, Suspense, useState } from 'react'
import { copyText } from '../../../platform/clipboard.ts'
import { inLanguage } from '../../../platform/language/chosen.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { CheckIcon, CopyIcon } from '../../../ui/icons.tsx'
import { ChatIcon, QrIcon } from '../../../ui/office/office-icons.tsx'
import { PageButton } from '../../../ui/office/page.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { getRecipient, type SharedLink, type SharedSession } from './shared-link.ts'

type Size = 'icons' | 'labels' | 'large'
type ShareProps = { session: SharedSession & Pick<SessionRow, 'cleaning_url'>; size?: Size }

/** WhatsApp, copy and QR code for the cleaner's link; `large` where sending it is what comes next. */
export function ShareActions({ session, size = 'icons' }: ShareProps) {
  const { t } = useTexts()
  const url = session.cleaning_url
  if (url === null) return <span className="text-muted text-sm">{t('list.revoked')}</span>
  return <ShareButtons session={session} url={url} size={size} />
}

function ShareButtons({ session, url, size }: { session: SharedSession; url: string; size: Size }) {
  const { t } = useTexts()
  const share = useShareLink(session, { kind: 'cleaning', url })
  const actions = [
    {
      label: t('share.whatsapp'),
      icon: <ChatIcon className="size-5" />,
      onClick: share.whatsapp,
      look: 'strong',
    },
    {
      label: t('share.copy'),
      icon: share.copied ? <CheckIcon className="size-5" /> : <CopyIcon className="size-5" />,
      onClick: () => void share.copy(),
      look: 'soft',
    },
    { label: t('share.qr'), icon: <QrIcon className="size-5" />, onClick: share.qr, look: 'quiet' },
  ] as const
  return (
    <>
      {actions.map(({ label, icon, onClick, look }) =>
        size === 'icons' ? (
          <IconButton
            key={label}
            label={`${label}: ${session.code}`}
            icon={icon}
            size="small"
            // In a row, which the arrow keys lead along.
            tabIndex={-1}
            onClick={onClick}
          />
        ) : (
          <PageButton
            key={label}
            label={label}
            icon={icon}
            onClick={onClick}
            look={size === 'large' || look === 'strong' ? look : 'outline'}
            folds={size === 'labels' && look !== 'strong'}
            {...(size === 'large' && { size })}
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
  const language = getRecipient(session, link)?.language ?? locale
  const localisedLink = { ...link, url: inLanguage(link.url, language) }

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
