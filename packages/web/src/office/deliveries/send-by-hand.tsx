import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useState } from 'react'
import { copyText } from '../../platform/clipboard.ts'
import { inLanguage } from '../../platform/language/chosen.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { CopyIcon } from '../../ui/icons.tsx'
import { ChatIcon, OpenIcon } from '../../ui/office/office-icons.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ShareIcon } from './icons.tsx'

type LinkTabProps = { report: Session['reports'][number]; title: string }

/** Both links of a report, to copy, share or open. */
export function LinkTab({ report, title }: LinkTabProps) {
  const { t, locale } = useTexts()
  return (
    <div className="grid grid-cols-1 gap-6">
      <LinkField
        label={t('send.client_link')}
        hint={t('send.client_link_hint')}
        url={inLanguage(report.client_url, locale)}
        title={title}
        main
      />
      {!report.revoked && (
        <div className="border-line border-t pt-5">
          <LinkField
            label={t('send.whole_link')}
            hint={t('send.whole_link_hint')}
            url={inLanguage(report.url, locale)}
            title={title}
          />
        </div>
      )}
    </div>
  )
}

type LinkFieldProps = { label: string; hint: string; url: string; title: string; main?: boolean }

function LinkField({ label, hint, url, title, main = false }: LinkFieldProps) {
  const { t } = useTexts()
  const toast = useToast()
  const [byHand, setByHand] = useState(false)
  const shares = 'share' in navigator && matchMedia('(pointer: coarse)').matches

  async function copy() {
    const copied = await copyText(url)
    setByHand(!copied)
    if (copied) toast({ text: t('share.copied'), tone: 'good' })
  }
  async function share() {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the share sheet is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label={label} hint={hint} error={byHand && t('share.copy_failed_hint')}>
        {(control) => (
          <Input
            {...control}
            readOnly
            dir="ltr"
            value={url}
            onFocus={({ target }) => target.select()}
            className="bg-sunken text-sm!"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          look={main ? 'strong' : 'outline'}
          icon={<CopyIcon className="size-4" />}
          aria-label={`${t('share.copy')}: ${label}`}
          onClick={() => void copy()}
        >
          {t('share.copy')}
        </Button>
        {shares && (
          <Button
            size="small"
            icon={<ShareIcon className="size-4" />}
            aria-label={`${t('send.share')}: ${label}`}
            onClick={() => void share()}
          >
            {t('send.share')}
          </Button>
        )}
        <a
          href={url}
          target="_blank"
          rel="noopener"
          aria-label={`${t('send.open_link')}: ${label}`}
          className={buttonClasses('quiet', 'small')}
        >
          <OpenIcon className="size-4" />
          {t('send.open_link')}
        </a>
      </div>
    </div>
  )
}

type ByHandProps = { recipient: string; waUrl: string; onOpened: () => void }

/**
 * Asks the user to send the message from their own WhatsApp. Needs another press: browsers open windows only on a
 * press, and that of "Send" is too long ago once the server has responded.
 */
export function SendByHand({ recipient, waUrl, onOpened }: ByHandProps) {
  const { t } = useTexts()
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4 py-6 text-center" role="status">
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
        <ChatIcon />
      </span>
      <p className="font-bold text-lg">{t('send.by_hand')}</p>
      <p className="max-w-prose text-balance text-muted">{t('send.by_hand_text', { recipient })}</p>
      <a
        ref={(node) => node?.focus()}
        href={waUrl}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onOpened}
        onAuxClick={onOpened}
        className={buttonClasses('strong', 'large')}
      >
        <ChatIcon className="size-5" />
        {t('send.by_hand_open')}
      </a>
    </div>
  )
}
