import type { Locale } from '@brightkey/contract/locale'
import { issueRepairLink, listIssues, revokeRepairLink } from '@brightkey/contract/sessions/endpoints'
import type { ListedIssue } from '@brightkey/contract/sessions/issue-routes'
import { useState } from 'react'
import { copyText } from '../../platform/clipboard.ts'
import { inLanguage } from '../../platform/language/chosen.ts'
import { useFormats } from '../../platform/office/formats.ts'
import { useHandover, whatsAppUrl } from '../../platform/office/handover.ts'
import { readKey } from '../../platform/office/keys.ts'
import { failureText } from '../../platform/office/problem.ts'
import { languageChoices, useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { CheckIcon, CopyIcon } from '../../ui/icons.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { ChatIcon } from '../../ui/office/office-icons.tsx'
import { Segments } from '../../ui/office/segments.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { ItemPhotos } from '../fields/item-photos.tsx'

const rereads = () => [readKey(listIssues, {})]

/** The link of the one who repairs a problem, and what they have signed by it. */
export function RepairDialog({ problem, onClose }: { problem: ListedIssue; onClose: () => void }) {
  const { t, locale } = useTexts()
  const { moment } = useFormats()
  const toast = useToast()
  const make = useWrite(issueRepairLink, { rereads })
  const revoke = useWrite(revokeRepairLink, { rereads })
  // The list is read again meanwhile.
  const repair = (revoke.data ?? make.data ?? problem).repair
  const [language, setLanguage] = useState<Locale>(locale)
  const handoverIn = useHandover()
  const url = repair?.url == null ? null : inLanguage(repair.url, language)
  const error = make.error ?? revoke.error
  const copy = async (text: string) => {
    const isCopied = await copyText(text)
    toast({ text: t(isCopied ? 'share.copied' : 'share.copy_failed'), tone: isCopied ? 'good' : 'alert' })
  }
  const isOpen = problem.resolved_at === null && problem.withdrawn_at === null
  const actions =
    url === null ? (
      isOpen && (
        <Button look="strong" busy={make.isPending} onClick={() => make.mutate({ id: problem.id })}>
          {t('repair.make')}
        </Button>
      )
    ) : (
      <>
        <Button
          look="quiet"
          busy={revoke.isPending}
          onClick={() => {
            make.reset()
            revoke.mutate({ id: problem.id })
          }}
        >
          {t('repair.revoke')}
        </Button>
        <Button icon={<CopyIcon className="size-5" />} onClick={() => void copy(url)}>
          {t('repair.copy')}
        </Button>
        <a
          href={whatsAppUrl(
            null,
            handoverIn(language)('handover.repair', { apartment: problem.apartment.name, url }),
          )}
          target="_blank"
          rel="noopener"
          className={buttonClasses('strong')}
        >
          <ChatIcon className="size-5" />
          {t('share.whatsapp')}
        </a>
      </>
    )
  return (
    <Modal
      title={
        <Dotted>
          {t('repair.repair')}
          <Isolated>{problem.apartment.name}</Isolated>
        </Dotted>
      }
      closeLabel={t('act.close')}
      onClose={onClose}
      footer={actions && <DialogFooter>{actions}</DialogFooter>}
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-muted text-sm">{t('repair.hint')}</p>
        {repair?.done && (
          <Notice tone="good" icon={<CheckIcon className="size-5" />}>
            <p className="font-semibold">
              {t('repair.done', { name: repair.done.name, when: moment(repair.done.at) })}
            </p>
            {repair.done.note && (
              <p dir="auto" className="whitespace-pre-line">
                <TypedText text={repair.done.note} />
              </p>
            )}
            <ItemPhotos photos={repair.done.photos} name={t('repair.badge')} />
          </Notice>
        )}
        {url !== null && (
          <>
            <Segments
              label={t('repair.language')}
              value={language}
              choices={languageChoices}
              onChange={setLanguage}
            />
            <p
              dir="ltr"
              className="wrap-anywhere select-all rounded-control bg-sunken px-3 py-2 font-mono text-sm"
            >
              {url}
            </p>
            <p className="text-muted text-sm">
              {repair?.opened_at
                ? t('repair.opened', { when: moment(repair.opened_at) })
                : t('repair.not_opened')}
            </p>
          </>
        )}
        <ErrorNotice>{error && failureText(error, t, t('act.save_failed'))}</ErrorNotice>
      </div>
    </Modal>
  )
}
