import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import { type ReactNode, Suspense, useState } from 'react'
import { copyText } from '../../../platform/clipboard.ts'
import { inLanguage } from '../../../platform/language/chosen.ts'
import { lazyPart } from '../../../platform/late/lazy-part.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { useToast } from '../../../ui/toast.tsx'

const QrDialog = lazyPart(async () => (await import('./qr-dialog.tsx')).QrDialog)
const WhatsappDialog = lazyPart(async () => (await import('./whatsapp-dialog.tsx')).WhatsappDialog)
const CopyByHand = lazyPart(async () => (await import('./copy-by-hand.tsx')).CopyByHand)

export type Shared = Pick<SessionRow, 'id' | 'code' | 'apartment' | 'expires_at'>
/** A link to be given to somebody. */
export type HandedOver = { kind: LinkKind; url: string }

type HandOver = {
  copy: () => Promise<void>
  /** For a moment after it was. */
  copied: boolean
  whatsapp: () => void
  qr: () => void
  /** What is open of it: to be drawn somewhere. */
  dialogs: ReactNode
}

/** The ways to give somebody a link of a session. */
export function useHandOver(session: Shared, link: HandedOver): HandOver {
  const { t, locale } = useWords()
  const toast = useToast()
  const [open, setOpen] = useState<'qr' | 'whatsapp' | 'by-hand' | null>(null)
  const [copied, setCopied] = useState(false)
  const close = () => setOpen(null)
  const spoken = { ...link, url: inLanguage(link.url, locale) }

  async function copy() {
    if (!(await copyText(spoken.url))) return setOpen('by-hand')
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
        {open === 'qr' && <QrDialog session={session} link={spoken} onClose={close} />}
        {open === 'whatsapp' && <WhatsappDialog session={session} link={link} onClose={close} />}
        {open === 'by-hand' && <CopyByHand url={spoken.url} onClose={close} />}
      </Suspense>
    ),
  }
}
