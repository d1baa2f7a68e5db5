import type { EndpointInput } from '@brightkey/contract/api'
import type { Locale } from '@brightkey/contract/locale'
import type { Delivery } from '@brightkey/contract/reports/delivery-schema'
import { getMessage, type sendReport } from '@brightkey/contract/reports/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { keepDigitOrder } from '@brightkey/i18n/digit-order'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Refused } from '../../platform/http/send.ts'
import { failureText, fieldProblem, getErrorText, isStatus } from '../../platform/office/problem.ts'
import { send as read } from '../../platform/office/send.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useLocalLinkWords, useSharing } from '../../platform/office/use-sharing.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { AlertIcon, SendIcon } from '../../ui/icons.tsx'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { DraftGuard } from '../../ui/office/drafts/draft-guard.tsx'
import { LocalLinkWarning } from '../../ui/office/local-link-warning.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { Tabs } from '../../ui/office/tabs.tsx'
import { useToast } from '../../ui/toast.tsx'
import { formatPhone } from '../fields/phone/phone-number.ts'
import { LinkTab, SendByHand } from './send-by-hand.tsx'
import { newDraft, parseRecipient } from './send-draft.ts'
import { SendForm } from './send-form.tsx'
import { useSendReport } from './use-deliveries.ts'

type DeliveryInput = EndpointInput<typeof sendReport>
type Tab = 'whatsapp' | 'email' | 'link'
type SendProps = { session: Session; report: Session['reports'][number]; onClose: () => void }

const phoneErrorCodes = ['phone_required', 'phone_invalid']

/** Splits an error of the server into one about the recipient and one about all else. */
function splitError(error: Error | null, t: ReturnType<typeof useTexts>['t'], fallback: string) {
  if (!error) return { recipient: null, other: null }
  const about = error instanceof Refused && phoneErrorCodes.includes(String(error.body.code))
  const recipient = about ? getErrorText(error, fallback) : fieldProblem(error, 'recipient')
  return { recipient, other: recipient === null ? failureText(error, t, fallback) : null }
}

/** Sends a version of a report by WhatsApp, by e-mail, or as a link. */
export function SendDialog({ session, report, onClose }: SendProps) {
  const { t, locale } = useTexts()
  const toast = useToast()
  const form = useId()
  // Returns `wa_url` for the sender's own WhatsApp, or null if the server sends the report.
  const findWhatsapp = useMutation({
    mutationFn: (to: { recipient: string; language: Locale }) => read(getMessage, { id: report.id, ...to }),
  })
  const send = useSendReport(session.apartment.id)
  const sharing = useSharing()
  const localLink = useLocalLinkWords()
  const [tab, setTab] = useState<Tab>('whatsapp')
  const kept = useDraft('send-report', report.id)
  const [draft, setDraft] = useDraftState(kept, 'draft', () => newDraft(locale))
  const [inputError, setInputError] = useState<'phone_missing' | 'phone_wrong' | 'email_missing' | null>(null)
  const [byHand, setByHand] = useState<{ wanted: DeliveryInput; waUrl: string } | null>(null)

  const busy = findWhatsapp.isPending || send.isPending
  function reset() {
    findWhatsapp.reset()
    send.reset()
  }
  function changeTab(next: Tab) {
    setTab(next)
    setInputError(null)
    reset()
  }
  function submit() {
    if (tab === 'link' || busy) return
    const found = parseRecipient(draft, tab)
    setInputError('wrong' in found ? found.wrong : null)
    reset()
    if ('wrong' in found) return
    const name = draft.name[tab].trim()
    const to = { recipient: found.recipient, language: draft.language[tab] }
    const named = name !== '' && { recipient_name: name }
    const wanted = { id: report.id, channel: tab, ...to, attach_pdf: draft.attachPdf, ...named }
    if (tab === 'email') return send.mutate(wanted, { onSuccess: onSent })
    findWhatsapp.mutate(to, {
      onSuccess({ wa_url }) {
        if (wa_url === null) send.mutate(wanted, { onSuccess: onSent })
        else setByHand({ wanted, waUrl: wa_url })
      },
    })
  }
  function onSent(delivery: Delivery) {
    const recipient = delivery.recipient_name ?? delivery.recipient_text
    toast({ text: t('send.on_its_way', { recipient }), tone: 'good' })
    onClose()
  }

  const title =
    session.reports.length > 1 ? t('send.title_version', { version: report.version }) : t('send.title')
  const dialog = { shape: 'sheet', title, closeLabel: t('act.close'), onClose } as const
  if (byHand) {
    const { wanted, waUrl } = byHand
    // Recorded when WhatsApp is opened, because the dialog may be closed instead.
    const recordSending = () => {
      send.mutateAsync({ ...wanted, method: 'manual' }).catch((error: unknown) => {
        toast({ text: failureText(error, t, t('send.not_recorded')), tone: 'alert' })
      })
      setTimeout(onClose)
    }
    return (
      <Modal {...dialog}>
        <SendByHand
          recipient={wanted.recipient_name ?? formatPhone(draft.phone) ?? ''}
          waUrl={waUrl}
          onOpened={recordSending}
        />
      </Modal>
    )
  }
  const failed = findWhatsapp.error ?? send.error
  const errors = isStatus(failed, 404)
    ? { recipient: null, other: t('share.session_not_found') }
    : splitError(failed, t, t(tab === 'whatsapp' ? 'share.whatsapp_failed' : 'send.failed'))
  const isMailOff = tab === 'email' && sharing?.mail === false
  const footer = tab !== 'link' && !isMailOff && (
    <div className="grid grid-cols-1 gap-2">
      <ErrorNotice>{errors.other}</ErrorNotice>
      <DialogFooter cancel={t('act.cancel')}>
        <Button type="submit" form={form} look="strong" icon={<SendIcon className="size-5" />} busy={busy}>
          {t('send.submit')}
        </Button>
      </DialogFooter>
    </div>
  )
  return (
    <Modal {...dialog} footer={footer}>
      <DraftGuard draft={kept} />
      <Tabs
        label={t('send.how')}
        value={tab}
        tabs={[
          { value: 'whatsapp', label: t('delivery.whatsapp') },
          { value: 'email', label: t('delivery.email') },
          { value: 'link', label: t('send.link_tab') },
        ]}
        onChange={changeTab}
      >
        <div className="mb-4 empty:hidden">
          <LocalLinkWarning texts={localLink} />
        </div>
        {isMailOff ? (
          <MailOffNotice />
        ) : tab === 'link' ? (
          <LinkTab report={report} title={`${session.code} · ${keepDigitOrder(session.apartment.name)}`} />
        ) : (
          <SendForm
            key={tab}
            id={form}
            channel={tab}
            reportId={report.id}
            apartmentId={session.apartment.id}
            draft={draft}
            onDraft={setDraft}
            wrong={inputError ? t(`send.${inputError}`) : errors.recipient}
            onSubmit={submit}
          />
        )}
      </Tabs>
    </Modal>
  )
}

function MailOffNotice() {
  const { t } = useTexts()
  return (
    <Notice tone="waiting" icon={<AlertIcon className="size-5" />}>
      <p className="font-semibold">{t('send.no_mail')}</p>
      <p className="mt-1">{t('send.no_mail_how')}</p>
      <code dir="ltr" className="mt-1.5 block break-all font-mono">
        SMTP_URL=smtp://user:password@mail.example.com:587 npm start
      </code>
    </Notice>
  )
}
