import { getSettings } from '@brightkey/contract/settings/endpoints'
import { has } from '@brightkey/contract/users/rules'
import { Link } from '@tanstack/react-router'
import { useSettingsPartText } from '../../platform/office/late-texts.ts'
import { useUser } from '../../platform/office/login.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { NextIcon } from '../../ui/icons.tsx'
import { Help } from '../../ui/office/help.tsx'
import { SettingsIcon } from '../../ui/office/office-icons.tsx'
import { Page } from '../../ui/office/page.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { ResendAll } from '../deliveries/resend-all.tsx'
import { HomeLink } from '../fields/home-link.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { MailPanel, WhatsappPanel } from '../settings/channel-panels.tsx'
import { LogoPanel } from '../settings/logo-panel.tsx'
import { type SettingsPart, settingsParts } from '../settings/parts.ts'
import { ReadOnlySettings, SettingsForm } from '../settings/settings-form.tsx'

export function SettingsScreen() {
  const { t } = useTexts()
  const user = useUser()
  const allowed = has(user, 'settings.read')
  return (
    <Page
      title={t('settings.title')}
      help={
        allowed && (
          <Help label={t('help.about', { topic: t('help.retention_topic') })}>{t('help.retention')}</Help>
        )
      }
      lead={allowed && t('settings.lead')}
    >
      <title>{`${t('settings.title')} · Brightkey`}</title>
      {allowed ? (
        <Panels />
      ) : (
        <Empty icon={<SettingsIcon />} title={t('settings.not_allowed')} action={<HomeLink />} />
      )}
    </Page>
  )
}
SettingsScreen.texts = useSettingsPartText

function Panels() {
  const { t } = useTexts()
  const mayEdit = has(useUser(), 'settings.edit')
  // The state of the mail queue changes by itself.
  const { data, error, refetch } = useRead(getSettings, {}, { staleTime: 0 })
  if (!data && error) return <ReadFailed read={{ error, refetch }} title={t('settings.load_failed')} />
  if (!data) return <Skeleton label={t('settings.loading')} />
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <div className="grid grid-cols-1 gap-5">
        <Panel title={t('settings.company')}>
          {mayEdit ? <SettingsForm settings={data} /> : <ReadOnlySettings settings={data} />}
        </Panel>
        {mayEdit && <LogoPanel logo={data.logo} />}
      </div>
      <div className="grid grid-cols-1 gap-5">
        <PartsPanel />
        <MailPanel mail={data.mail} />
        <WhatsappPanel whatsapp={data.whatsapp} resend={<ResendAll />} />
      </div>
    </div>
  )
}

/** The screens below this one that the user may open. */
function PartsPanel() {
  const tp = useSettingsPartText()
  const user = useUser()
  const names = Object.keys(settingsParts) as SettingsPart[]
  const open = names.filter((name) => has(user, settingsParts[name]))
  if (open.length === 0) return null
  return (
    <Panel title={tp('settings_part.title')}>
      <ul className="divide-y divide-line">
        {open.map((part) => (
          <li key={part}>
            <Link
              to="/settings/$part"
              params={{ part }}
              className="-mx-2 flex min-h-control items-center justify-between gap-3 rounded-control px-2 py-2 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="block">{tp(`settings_part.${part}`)}</span>
                <span className="block text-muted text-sm">{tp(`settings_part.${part}_hint`)}</span>
              </span>
              <NextIcon className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
