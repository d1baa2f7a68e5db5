import type { Recipient } from '@brightkey/contract/reports/delivery-schema'
import { getMessage } from '@brightkey/contract/reports/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useState } from 'react'
import { useBulkText } from '../../platform/office/late-texts.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { SendIcon } from '../../ui/icons.tsx'
import { ChatIcon } from '../../ui/office/office-icons.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useSendReport } from './use-deliveries.ts'

type KnownProps = { session: Session; report: Session['reports'][number]; to: Recipient }

/** Sends a report to whom the last one of this apartment was sent, in one press; where the sender has to do it, in their WhatsApp. */
export function SendKnown({ session, report, to }: KnownProps) {
  const { t } = useTexts()
  const tb = useBulkText()
  const toast = useToast()
  const send = useSendReport(session.apartment.id)
  const [isSent, setIsSent] = useState(false)
  const { channel, recipient, recipient_name, language } = to
  const isWhatsApp = channel === 'whatsapp'
  const message = useRead(getMessage, isWhatsApp ? { id: report.id, recipient, language } : null)
  const name = recipient_name ?? recipient
  const look = isSent ? 'outline' : 'strong'
  const label = <span className="max-w-60 truncate">{tb('often.send_to', { name })}</span>
  const wanted = { id: report.id, channel, recipient, language, ...(recipient_name && { recipient_name }) }
  // Not by the callbacks of `mutate`: they are not called once the user has left the page.
  const sendNow = (method?: 'manual') =>
    send.mutateAsync({ ...wanted, ...(method && { method }) }).then(
      () => {
        setIsSent(true)
        if (!method) toast({ text: t('send.on_its_way', { recipient: name }), tone: 'good' })
      },
      (error: unknown) => {
        const fallback = t(method ? 'send.not_recorded' : 'send.failed')
        toast({ text: failureText(error, t, fallback), tone: 'alert' })
      },
    )
  const url = message.data?.wa_url
  if (url)
    return (
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClasses(look)}
        onClick={() => void sendNow('manual')}
      >
        <ChatIcon className="size-5" />
        {label}
      </a>
    )
  return (
    <Button
      look={look}
      icon={<SendIcon className="size-5" />}
      busy={send.isPending || (isWhatsApp && message.isPending)}
      onClick={() => void sendNow()}
    >
      {label}
    </Button>
  )
}
