import { getSecurity, startTotp } from '@brightkey/contract/users/endpoints'
import type { Security } from '@brightkey/contract/users/security-schema'
import { useState } from 'react'
import { failureText } from '../../../platform/office/problem.ts'
import { useSecurityText } from '../../../platform/office/security/security-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes, RecoveryCodesDialog } from './recovery-codes.tsx'
import { RemoveTotp, TotpDialog } from './totp-dialog.tsx'

/** App, passkeys and recovery codes of the user. `onSetUp`: a factor was set up and its recovery codes were seen. */
export function SecondFactors({ onSetUp = () => undefined }: { onSetUp?: () => void }) {
  const { t: tt } = useTexts()
  const t = useSecurityText()
  const { data, error, refetch } = useRead(getSecurity, {})
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (error && !data)
    return (
      <ErrorState
        title={t('security.load_failed')}
        retry={{ label: t('security.retry'), onRetry: () => void refetch() }}
      >
        {failureText(error, tt, '')}
      </ErrorState>
    )
  if (!data) return <Skeleton label={t('security.loading')} rows={2} />
  const added = (recovery: readonly string[] | undefined) => (recovery ? setCodes(recovery) : onSetUp())
  return (
    <div className="grid grid-cols-1 divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">
      <App security={data} onCodes={setCodes} />
      <PasskeyList passkeys={data.passkeys} onAdded={added} />
      {(data.totp || data.passkeys.length > 0) && (
        <RecoveryCodes left={data.recovery_left} onCodes={setCodes} />
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(null)
            onSetUp()
          }}
        />
      )}
    </div>
  )
}

type AppProps = { security: Security; onCodes: (codes: readonly string[]) => void }

function App({ security, onCodes }: AppProps) {
  const { t: tt } = useTexts()
  const t = useSecurityText()
  const start = useWrite(startTotp, { rereads: () => [] })
  const [isRemoving, setIsRemoving] = useState(false)
  const { error } = start
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        {t('security.app')}
        <Badge tone={security.totp ? 'good' : 'neutral'}>
          {t(security.totp ? 'security.app_on' : 'security.app_off')}
        </Badge>
      </h3>
      <ErrorNotice>{error && failureText(error, tt, t('security.failed'))}</ErrorNotice>
      <div className="flex flex-wrap gap-2">
        <Button look="soft" busy={start.isPending} onClick={() => start.mutate({})}>
          {t(security.totp ? 'security.app_replace' : 'security.app_set_up')}
        </Button>
        {security.totp && (
          <Button look="quiet" onClick={() => setIsRemoving(true)}>
            {t('security.remove')}
          </Button>
        )}
      </div>
      {start.data && (
        <TotpDialog
          setup={start.data}
          onDone={(codes) => {
            start.reset()
            onCodes(codes)
          }}
          onClose={() => start.reset()}
        />
      )}
      {isRemoving && <RemoveTotp onClose={() => setIsRemoving(false)} />}
    </section>
  )
}
