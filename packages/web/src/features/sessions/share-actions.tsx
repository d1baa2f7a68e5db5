import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { lazy, Suspense, useState } from 'react'
import { copyText } from '../../platform/clipboard.ts'
import { useWords } from '../../platform/office-words.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { CheckIcon, CopyIcon } from '../../ui/icons.tsx'
import { ChatIcon, QrIcon } from '../../ui/office/office-icons.tsx'
import { useToast } from '../../ui/toast.tsx'

const QrDialog = lazy(() => import('./qr-dialog.tsx').then((it) => ({ default: it.QrDialog })))
const WhatsappDialog = lazy(() =>
  import('./whatsapp-dialog.tsx').then((it) => ({ default: it.WhatsappDialog })),
)
const CopyByHand = lazy(() => import('./copy-by-hand.tsx').then((it) => ({ default: it.CopyByHand })))

export type Shared = Pick<SessionRow, 'code' | 'apartment' | 'expires_at' | 'cleaning_url'>

/** Copy, WhatsApp and QR of the cleaner's link; `full` with words on the buttons. */
export function ShareActions({ session, full = false }: { session: Shared; full?: boolean }) {
  const { t } = useWords()
  const toast = useToast()
  const [open, setOpen] = useState<'qr' | 'whatsapp' | 'by-hand' | null>(null)
  const [copied, setCopied] = useState(false)
  const url = session.cleaning_url
  if (url === null) return <span className="text-muted text-sm">{t('list.revoked')}</span>

  async function copy(address: string) {
    if (!(await copyText(address))) return setOpen('by-hand')
    toast({ text: t('share.copied'), tone: 'good' })
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }

  const actions = [
    {
      label: t('share.copy'),
      icon: copied ? <CheckIcon className="size-5" /> : <CopyIcon className="size-5" />,
      onClick: () => void copy(url),
    },
    { label: t('share.whatsapp'), icon: <ChatIcon className="size-5" />, onClick: () => setOpen('whatsapp') },
    { label: t('share.qr'), icon: <QrIcon className="size-5" />, onClick: () => setOpen('qr') },
  ]
  const close = () => setOpen(null)
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
      <Suspense fallback={null}>
        {open === 'qr' && <QrDialog session={session} url={url} onClose={close} />}
        {open === 'whatsapp' && <WhatsappDialog session={session} url={url} onClose={close} />}
        {open === 'by-hand' && <CopyByHand url={url} onClose={close} />}
      </Suspense>
    </>
  )
}
