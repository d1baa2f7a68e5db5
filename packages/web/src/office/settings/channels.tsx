import type { Settings } from '@brightkey/contract/settings/schema'
import { useWords } from '../../platform/office/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from '../../ui/office/panel.tsx'

const mailVariables = ['SMTP_URL', 'MAIL_FROM']

export function MailPanel({ mail }: Pick<Settings, 'mail'>) {
  const { t } = useWords()
  const facts = [
    { label: t('settings.from'), value: mail.from ?? '–' },
    { label: t('settings.waiting'), value: mail.waiting },
    { label: t('settings.failed'), value: mail.failed },
  ]
  return (
    <Panel title={t('settings.mail')} aside={<SetUp is={mail.configured} />}>
      {mail.configured ? (
        <div className="grid grid-cols-1 gap-4">
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

export function SetUp({ is }: { is: boolean }) {
  const { t } = useWords()
  return <Badge tone={is ? 'good' : 'neutral'}>{t(is ? 'settings.on' : 'settings.off')}</Badge>
}

type HowToProps = { text: string; variables: readonly string[]; alert?: boolean }

export function HowTo({ text, variables, alert = false }: HowToProps) {
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
