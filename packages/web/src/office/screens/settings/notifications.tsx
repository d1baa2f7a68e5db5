import { getNotificationSettings } from '@brightkey/contract/notifications/endpoints'
import type { NotificationSettings } from '@brightkey/contract/notifications/ways-routes'
import { Link } from '@tanstack/react-router'
import { useNotifyText } from '../../../platform/office/late-texts.ts'
import { useUser } from '../../../platform/office/login.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { Notice } from '../../../ui/badge.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Page } from '../../../ui/office/page.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { BackLink } from '../../fields/back-link.tsx'
import { ReadFailed } from '../../fields/read-failed.tsx'
import { KindTable } from '../../notifications/settings/kind-table.tsx'
import { PushPanels } from '../../notifications/settings/push-panel.tsx'
import { TimesPanel } from '../../notifications/settings/times-panel.tsx'
import { useSaveWays } from '../../notifications/settings/use-ways.ts'

/** By which ways the user is notified; every role has its own. */
export function NotificationSettingsScreen() {
  const { t } = useTexts()
  const tn = useNotifyText()
  const { data, error, refetch } = useRead(getNotificationSettings, {})
  return (
    <Page
      title={t('bell.title')}
      lead={tn('notify.lead')}
      back={<BackLink to="/profile">{t('nav.profile')}</BackLink>}
    >
      <title>{`${t('bell.title')} · Brightkey`}</title>
      {data && <Panels settings={data} />}
      {!data && !error && <Skeleton label={tn('notify.loading')} />}
      {!data && error && <ReadFailed read={{ error, refetch }} title={tn('notify.load_failed')} />}
    </Page>
  )
}
NotificationSettingsScreen.texts = useNotifyText

function Panels({ settings }: { settings: NotificationSettings }) {
  const { t } = useTexts()
  const tn = useNotifyText()
  const save = useSaveWays()
  const { error } = save
  const state = save.isPending ? tn('notify.saving') : save.isSuccess && tn('notify.saved')
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <div className="grid grid-cols-1 gap-5">
        <PushPanels />
        <TimesPanel settings={settings} save={save} />
        <Panel title={tn('push.app')}>
          <p className="text-sm">{tn('push.app_text')}</p>
          <p className="mt-2 text-muted text-sm">{tn('push.app_how')}</p>
        </Panel>
      </div>
      <Panel
        className="lg:order-first"
        title={tn('notify.kinds')}
        aside={
          <span role="status" className="text-muted text-sm">
            {state}
          </span>
        }
      >
        <MailNotice />
        <ErrorNotice>{error && failureText(error, t, tn('notify.save_failed'))}</ErrorNotice>
        <KindTable kinds={settings.kinds} save={save} />
      </Panel>
    </div>
  )
}

const mailIsOff = document.querySelector<HTMLMetaElement>('meta[name="mail"]')?.content === 'off'

/** Why the choices for e-mails have no effect, if so. */
function MailNotice() {
  const tn = useNotifyText()
  const { email_notifications } = useUser()
  if (mailIsOff) return <Notice className="mb-3">{tn('notify.mail_off')}</Notice>
  if (email_notifications) return null
  return (
    <Notice className="mb-3">
      {tn('notify.mail_off_for_you')}{' '}
      <Link to="/profile" className="font-semibold text-primary underline">
        {tn('notify.profile')}
      </Link>
    </Notice>
  )
}
