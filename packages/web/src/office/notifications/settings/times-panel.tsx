import type { NotificationSettings } from '@brightkey/contract/notifications/ways-routes'
import { useNotifyText } from '../../../platform/office/late-texts.ts'
import { Panel } from '../../../ui/office/panel.tsx'
import { SwitchRow } from '../../../ui/office/switch-row.tsx'
import { LabelledTime } from '../../fields/labelled-date-time.tsx'
import type { SaveWays } from './use-ways.ts'

/** The night, for who has not chosen hours yet. */
const usualQuietHours = { from: '22:00', to: '07:00' }

type TimesPanelProps = { settings: Pick<NotificationSettings, 'quiet_hours' | 'digest_at'>; save: SaveWays }

/** Quiet hours, and when the summary of the day comes. */
export function TimesPanel({ settings: { quiet_hours, digest_at }, save }: TimesPanelProps) {
  const t = useNotifyText()
  return (
    <Panel title={t('notify.times')}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid gap-2">
          <SwitchRow
            label={t('notify.quiet')}
            on={quiet_hours !== null}
            onChange={(on) => save.mutate({ quiet_hours: on ? usualQuietHours : null })}
          />
          {quiet_hours && (
            <div className="grid max-w-80 grid-cols-2 gap-4">
              <LabelledTime
                label={t('notify.quiet_from')}
                value={quiet_hours.from}
                onChange={(from) => save.mutate({ quiet_hours: { ...quiet_hours, from } })}
              />
              <LabelledTime
                label={t('notify.quiet_to')}
                value={quiet_hours.to}
                onChange={(to) => save.mutate({ quiet_hours: { ...quiet_hours, to } })}
              />
            </div>
          )}
          <p className="text-muted text-sm">{t('notify.quiet_hint')}</p>
        </div>
        <div className="grid gap-2">
          <div className="max-w-38">
            <LabelledTime
              label={t('notify.digest_at')}
              value={digest_at}
              onChange={(time) => save.mutate({ digest_at: time })}
            />
          </div>
          <p className="text-muted text-sm">{t('notify.digest_hint')}</p>
        </div>
      </div>
    </Panel>
  )
}
