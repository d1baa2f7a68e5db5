import { listPushSubscriptions, removePushSubscription } from '@brightkey/contract/notifications/endpoints'
import type { PushSubscription } from '@brightkey/contract/notifications/ways-routes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../platform/office/formats.ts'
import { nounKey } from '../../../platform/office/keys.ts'
import { useNotifyText } from '../../../platform/office/late-texts.ts'
import { useUser } from '../../../platform/office/login.ts'
import { failureText } from '../../../platform/office/problem.ts'
import {
  type PushState,
  readPushState,
  turnPushOff,
  turnPushOn,
} from '../../../platform/office/push/browser-push.ts'
import { queries } from '../../../platform/office/queries.ts'
import { send } from '../../../platform/office/send.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { Badge, Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'

/** Below the key of the devices: both are read again together. */
const stateKey = [...nounKey(listPushSubscriptions), 'state']
const readAgain = () => queries.invalidateQueries({ queryKey: nounKey(listPushSubscriptions) })

/** Pushes to this browser, and the user's browsers that get them. */
export function PushPanels() {
  const t = useNotifyText()
  const { t: tt } = useTexts()
  const devices = useRead(listPushSubscriptions, {})
  return (
    <>
      <Panel title={t('push.title')}>
        <ThisBrowser current={devices.data?.results.find(({ current }) => current)} />
      </Panel>
      <Panel title={t('push.devices')}>
        {devices.data ? (
          <DeviceList devices={devices.data.results} />
        ) : devices.error ? (
          <ErrorState
            title={t('push.devices_failed')}
            retry={{ label: tt('common.retry'), onRetry: () => void devices.refetch() }}
          />
        ) : (
          <Skeleton label={t('push.devices_loading')} rows={1} />
        )}
      </Panel>
    </>
  )
}

function ThisBrowser({ current }: { current: PushSubscription | undefined }) {
  const t = useNotifyText()
  const { t: tt } = useTexts()
  const user = useUser()
  const toast = useToast()
  // Permissions may have been changed in the browser meanwhile.
  const { data: state } = useQuery({
    queryKey: stateKey,
    queryFn: readPushState,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
  const isOn = state === 'on' && current !== undefined
  const change = useMutation({
    mutationFn: async () => (isOn ? turnPushOff(user.id, current.id) : turnPushOn(user.id)),
    onSuccess: (permitted) => {
      if (permitted === false) return
      toast({ text: t(isOn ? 'push.turned_off' : 'push.turned_on'), tone: 'good' })
    },
    onSettled: readAgain,
  })
  if (state === undefined) return <Skeleton label={t('push.checking')} rows={1} />
  if (state !== 'on' && state !== 'off') return <Impossible state={state} />
  const { error } = change
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p role="status">{t(isOn ? 'push.on' : 'push.off')}</p>
      {!isOn && Notification.permission === 'default' && (
        <p className="text-muted text-sm">{t('push.ask')}</p>
      )}
      <Button look={isOn ? 'soft' : 'strong'} busy={change.isPending} onClick={() => change.mutate()}>
        {t(isOn ? 'push.turn_off' : 'push.turn_on')}
      </Button>
      <ErrorNotice>
        {error && failureText(error, tt, t(isOn ? 'push.off_failed' : 'push.failed'))}
      </ErrorNotice>
    </div>
  )
}

const hints = {
  denied: 'push.denied_how',
  install: 'push.install_how',
  insecure: null,
  unsupported: null,
} as const

function Impossible({ state }: { state: Exclude<PushState, 'on' | 'off'> }) {
  const t = useNotifyText()
  const hint = hints[state]
  return (
    <Notice tone="waiting">
      <p className="font-semibold">{t(`push.${state}`)}</p>
      {hint && <p className="mt-1">{t(hint)}</p>}
    </Notice>
  )
}

function DeviceList({ devices }: { devices: readonly PushSubscription[] }) {
  const t = useNotifyText()
  if (devices.length === 0) return <p className="text-muted text-sm">{t('push.no_devices')}</p>
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {devices.map((device) => (
        <DeviceItem key={device.id} {...device} />
      ))}
    </ul>
  )
}

function DeviceItem({ id, device, created_at, last_sent_at, current }: PushSubscription) {
  const t = useNotifyText()
  const { t: tt } = useTexts()
  const { day, ago } = useFormats()
  const user = useUser()
  const toast = useToast()
  const remove = useMutation({
    mutationFn: () => (current ? turnPushOff(user.id, id) : send(removePushSubscription, { id })),
    onSuccess: () => toast({ text: t('push.removed'), tone: 'good' }),
    onSettled: readAgain,
  })
  const name = device ?? t('push.unknown_device')
  const { error } = remove
  return (
    <li className="grid grid-cols-1 gap-2 py-2">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <Isolated>{name}</Isolated>
            {current && <Badge tone="good">{t('push.this_one')}</Badge>}
          </p>
          <p className="text-muted text-sm">
            {last_sent_at === null
              ? t('push.added', { day: day(created_at) })
              : t('push.last_sent', { day: day(created_at), ago: ago(last_sent_at) })}
          </p>
        </div>
        <Button
          look="quiet"
          aria-label={`${t('push.remove')}: ${name}`}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t('push.remove')}
        </Button>
      </div>
      <ErrorNotice>{error && failureText(error, tt, t('notify.save_failed'))}</ErrorNotice>
    </li>
  )
}
