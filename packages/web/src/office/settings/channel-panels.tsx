import type { Settings } from '@brightkey/contract/settings/routes'
import type { ReactNode } from 'react'
import { copyText } from '../../platform/clipboard.ts'
import { useFormats } from '../../platform/office/formats.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Badge, Notice } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { AlertIcon, CopyIcon } from '../../ui/icons.tsx'
import { Help } from '../../ui/office/help.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { useToast } from '../../ui/toast.tsx'

const mailVariables = ['SMTP_URL', 'MAIL_FROM']

export function MailPanel({ mail }: Pick<Settings, 'mail'>) {
  const { t } = useTexts()
  const facts = [
    { label: t('settings.from'), value: mail.from ?? '–' },
    { label: t('settings.waiting'), value: mail.waiting },
    { label: t('settings.failed'), value: mail.failed },
  ]
  return (
    <Panel title={t('settings.mail')} aside={<ConfiguredBadge configured={mail.configured} />}>
      {mail.configured ? (
        <div className="grid grid-cols-1 gap-4">
          <Facts facts={facts} />
          {mail.failed > 0 && <HowTo text={t('settings.mail_failing')} variables={['SMTP_URL']} alert />}
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <p>{t('settings.mail_off')}</p>
          <HowTo text={t('settings.mail_how')} variables={mailVariables} />
        </div>
      )}
    </Panel>
  )
}

function ConfiguredBadge({ configured }: { configured: boolean }) {
  const { t } = useTexts()
  return (
    <Badge tone={configured ? 'good' : 'neutral'}>{t(configured ? 'settings.on' : 'settings.off')}</Badge>
  )
}

type HowToProps = { text: string; variables: readonly string[]; alert?: boolean }

function HowTo({ text, variables, alert = false }: HowToProps) {
  return (
    <div className={alert ? 'text-alert text-sm' : 'text-muted text-sm'}>
      <p>{text}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {variables.map((name) => (
          <li key={name}>
            <code dir="ltr" className="block break-all rounded-control bg-sunken px-2.5 py-1 text-ink">
              {name}
            </code>
          </li>
        ))}
      </ul>
    </div>
  )
}

const account = ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID', 'WHATSAPP_TEMPLATE']
const webhook = ['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN']

type PanelProps = Pick<Settings, 'whatsapp'> & {
  /** The button that resends what waits for balance. */
  resend: ReactNode
}

/** The state of WhatsApp: how to set it up, or what waits and whether the account is empty. */
export function WhatsappPanel({ whatsapp, resend }: PanelProps) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const { configured, paused_at, waiting, unpaid, webhook_url } = whatsapp
  const help = <Help label={t('help.about', { topic: t('settings.whatsapp') })}>{t('help.whatsapp')}</Help>
  if (!configured)
    return (
      <Panel title={t('settings.whatsapp')} help={help} aside={<ConfiguredBadge configured={false} />}>
        <div className="grid grid-cols-1 gap-3">
          <p>{t('settings.whatsapp_off')}</p>
          <HowTo text={t('channel.whatsapp_how')} variables={account} />
        </div>
      </Panel>
    )
  const facts = [
    { label: t('settings.waiting'), value: waiting },
    { label: t('channel.unpaid'), value: unpaid },
  ]
  return (
    <Panel title={t('settings.whatsapp')} help={help} aside={<ConfiguredBadge configured />}>
      <div className="grid grid-cols-1 gap-4">
        {(paused_at !== null || unpaid > 0) && (
          <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
            <div className="grid grid-cols-1 gap-2">
              {paused_at !== null && (
                <p className="font-semibold">{t('channel.paused', { when: moment(paused_at) })}</p>
              )}
              <p>{t('delivery.resend_hint')}</p>
              {resend}
            </div>
          </Notice>
        )}
        <Facts facts={facts} />
        <WebhookAddress url={webhook_url} />
      </div>
    </Panel>
  )
}

const Facts = ({ facts }: { facts: readonly { label: string; value: string | number }[] }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-3">
    {facts.map(({ label, value }) => (
      <div key={label} className="min-w-0">
        <dt className="text-muted text-sm">{label}</dt>
        <dd dir="ltr" className="break-all font-medium tabular-nums">
          {value}
        </dd>
      </div>
    ))}
  </dl>
)

function WebhookAddress({ url }: { url: string }) {
  const { t } = useTexts()
  const toast = useToast()
  async function copy() {
    const copied = await copyText(url)
    toast(
      copied ? { text: t('share.copied'), tone: 'good' } : { text: t('share.copy_failed'), tone: 'alert' },
    )
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={t('channel.webhook')}>
        {(control) => (
          <div className="flex gap-1">
            <Input
              {...control}
              readOnly
              dir="ltr"
              value={url}
              onFocus={({ target }) => target.select()}
              className="min-w-0 bg-sunken text-sm!"
            />
            <IconButton label={t('channel.webhook_copy')} icon={<CopyIcon />} onClick={() => void copy()} />
          </div>
        )}
      </Field>
      <HowTo text={t('channel.webhook_hint')} variables={webhook} />
    </div>
  )
}
