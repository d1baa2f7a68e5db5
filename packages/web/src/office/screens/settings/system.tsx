import { getSystemStatus } from '@brightkey/contract/system/endpoints'
import type { SystemStatus } from '@brightkey/contract/system/routes'
import { needsOperator } from '@brightkey/contract/system/rules'
import { has } from '@brightkey/contract/users/rules'
import { useFormats } from '../../../platform/office/formats.ts'
import { useSystemText } from '../../../platform/office/late-texts.ts'
import { useUser } from '../../../platform/office/login.ts'
import { useRead } from '../../../platform/office/use-read.ts'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { AlertIcon, CheckIcon, RefreshIcon } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { ReadFailed } from '../../fields/read-failed.tsx'
import { SettingsPart } from '../../settings/settings-part.tsx'
import { SystemParts } from '../../system/system-parts.tsx'

const refreshMs = 30_000

/** How the system is, for who operates it. */
export function SystemScreen() {
  const ts = useSystemText()
  const allowed = has(useUser(), 'system.manage')
  const { data, error, refetch, isFetching } = useRead(getSystemStatus, allowed ? {} : null, {
    staleTime: 0,
    refetchInterval: refreshMs,
  })
  const onRefresh = () => void refetch()
  return (
    <SettingsPart
      title={ts('system.title')}
      lead={ts('system.lead')}
      allowed={allowed}
      notAllowed={ts('system.not_allowed')}
      actions={
        data && (
          <Button icon={<RefreshIcon className="size-5" />} busy={isFetching} onClick={onRefresh}>
            {ts('system.refresh')}
          </Button>
        )
      }
    >
      {!data && !error && <Skeleton label={ts('system.loading')} rows={6} />}
      {!data && error && <ReadFailed read={{ error, refetch }} title={ts('system.load_failed')} />}
      {data && (
        <>
          <Summary status={data} isStale={error !== null} />
          <SystemParts status={data} />
        </>
      )}
    </SettingsPart>
  )
}
SystemScreen.texts = useSystemText

/** The one line that says whether anything has to be done; `isStale`: it could not be refreshed. */
function Summary({ status, isStale }: { status: SystemStatus; isStale: boolean }) {
  const ts = useSystemText()
  const { moment } = useFormats()
  const { checked_at, ...parts } = status
  const count = Object.values(parts).filter(needsOperator).length
  const when = moment(checked_at)
  const hasFailed = Object.values(parts).some(({ state }) => state === 'failed')
  if (isStale)
    return (
      <Notice tone="alert" icon={<AlertIcon className="size-6" />}>
        <p role="alert" className="font-semibold text-base">
          {ts('system.stale', { when })}
        </p>
      </Notice>
    )
  return (
    <Notice
      tone={count === 0 ? 'good' : hasFailed ? 'alert' : 'waiting'}
      icon={count === 0 ? <CheckIcon className="size-6" /> : <AlertIcon className="size-6" />}
    >
      <p role="status" className="font-bold text-lg">
        {count === 0 ? ts('system.all_ok') : ts('system.problems', { count })}
      </p>
      <p>{ts('system.checked', { when })}</p>
    </Notice>
  )
}
