import type { Locale } from '@brightkey/contract/locale'
import { getSession } from '@brightkey/contract/sessions/endpoints'
import { textDirection } from '@brightkey/i18n/languages'
import { useState } from 'react'
import { inLanguage } from '../../../platform/language/chosen.ts'
import { formatsIn } from '../../../platform/office/formats.ts'
import { useHandover, whatsAppUrl } from '../../../platform/office/handover.ts'
import { isStatus } from '../../../platform/office/problem.ts'
import { languageChoices, useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { useLocalLinkWords } from '../../../platform/office/use-sharing.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { useDraft, useDraftState } from '../../../ui/office/drafts/draft.ts'
import { DraftGuard } from '../../../ui/office/drafts/draft-guard.tsx'
import { LocalLinkWarning } from '../../../ui/office/local-link-warning.tsx'
import { DialogFooter, Modal } from '../../../ui/office/modal.tsx'
import { ChatIcon } from '../../../ui/office/office-icons.tsx'
import { Segments } from '../../../ui/office/segments.tsx'
import { getCleanerName } from '../../fields/cleaner-name.ts'
import { getRecipient, type SharedLink, type SharedSession } from './shared-link.ts'

/** Placeholder for the link in a stored message: a link's address works without a login. */
const linkMark = '{link}'

/** What the message to the link's recipient names, in their language. */
const messageValues = (locale: Locale, session: SharedSession, { url }: SharedLink) => ({
  code: session.code,
  apartment: session.apartment.name,
  due: formatsIn(locale).moment(session.expires_at),
  url: inLanguage(url, locale),
})

type DialogProps = { session: SharedSession; link: SharedLink; onClose: () => void }

/** Prepares the message for WhatsApp: to the cleaner's number, or to a chat that the user chooses there. */
export function WhatsappDialog({ session: shared, link, onClose }: DialogProps) {
  const { t, locale } = useTexts()
  const localLink = useLocalLinkWords()
  const handoverIn = useHandover()
  // The session or link may be gone since the list was read.
  const session = useRead(getSession, { id: shared.id })
  const isDeleted = isStatus(session.error, 404)
  const isRevoked = session.data?.links.every(({ url, revoked }) => revoked || url !== link.url) ?? false
  const recipient = getRecipient(session.data ?? shared, link)
  const draft = useDraft('whatsapp', `${shared.id} ${link.kind}`)
  // Null while it is the usual one, which names a link: that is not to be kept.
  const [typed, setTyped] = useDraftState<{ language: Locale; text: string } | null>(draft, 'text', null)
  // No change by itself: the dialog closes without a question.
  const [language, setLanguage] = useState<Locale>(typed?.language ?? recipient?.language ?? locale)
  const usual = handoverIn(language)(`handover.${link.kind}`, messageValues(language, shared, link))
  const url = inLanguage(link.url, language)
  const text = typed?.language === language ? typed.text.replaceAll(linkMark, url) : usual
  const footer = !isDeleted && !isRevoked && (
    <DialogFooter cancel={t('act.cancel')}>
      <a
        href={whatsAppUrl(recipient?.phone ?? null, text)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClasses('strong')}
      >
        <ChatIcon className="size-5" />
        {t('share.whatsapp_open')}
      </a>
    </DialogFooter>
  )
  return (
    <Modal title={t('share.whatsapp_title')} closeLabel={t('act.close')} onClose={onClose} footer={footer}>
      <ErrorNotice>
        {isDeleted ? t('share.session_not_found') : isRevoked && t('share.whatsapp_revoked')}
      </ErrorNotice>
      <DraftGuard draft={draft} />
      <div className="grid grid-cols-1 gap-4">
        {recipient && <Recipient cleaner={recipient} />}
        <Segments
          label={t('share.whatsapp_language')}
          value={language}
          choices={languageChoices}
          onChange={(chosen) => {
            setLanguage(chosen)
            setTyped(null)
          }}
        />
        <LocalLinkWarning texts={localLink} />
        <Field label={t('share.whatsapp_text')}>
          {(control) => (
            <Textarea
              {...control}
              rows={6}
              lang={language}
              dir={textDirection(language)}
              value={text}
              onChange={({ target }) =>
                setTyped(
                  target.value === usual ? null : { language, text: target.value.replaceAll(url, linkMark) },
                )
              }
            />
          )}
        </Field>
      </div>
    </Modal>
  )
}

/** Whom the message goes to. */
function Recipient({ cleaner }: { cleaner: NonNullable<SharedSession['assigned']> }) {
  const { t } = useTexts()
  const name = getCleanerName(cleaner)
  if (cleaner.phone_text === null)
    return <p className="font-semibold">{t('assign.whatsapp_no_phone', { name })}</p>
  return (
    <p className="flex flex-wrap gap-x-3">
      <span className="min-w-0 break-words font-semibold">{t('assign.whatsapp_to', { name })}</span>
      <span dir="ltr" className="whitespace-nowrap tabular-nums">
        {cleaner.phone_text}
      </span>
    </p>
  )
}
