import { endOwnLogin, listLogins } from '@brightkey/contract/users/endpoints'
import type { OwnLogin } from '@brightkey/contract/users/security-schema'
import { useFormats } from '../../../platform/office/formats.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useSecurityText } from '../../../platform/office/security/security-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'

/** More logins at once than anyone has browsers. */
const most = 100

/** The browsers in which the user is logged in. */
export function LoginList() {
  const { t: tt } = useTexts()
  const t = useSecurityText()
  const { data, error, refetch } = useRead(listLogins, { limit: most })
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
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {data.results.map((login) => (
        <LoginItem key={login.id} login={login} />
      ))}
    </ul>
  )
}

function LoginItem({ login }: { login: OwnLogin }) {
  const { t: tt } = useTexts()
  const t = useSecurityText()
  const { day, ago } = useFormats()
  const toast = useToast()
  const end = useWrite(endOwnLogin, { afterRefusal: true })
  const { error } = end
  return (
    <li className="grid grid-cols-1 gap-2 py-2">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <Isolated>{login.device || t('security.unknown_device')}</Isolated>
            {login.current && <Badge tone="good">{t('security.this_one')}</Badge>}
          </p>
          <p className="text-muted text-sm">
            {t('security.login_times', { since: day(login.created_at), seen: ago(login.last_seen_at) })}
          </p>
        </div>
        {!login.current && (
          <Button
            look="quiet"
            busy={end.isPending}
            onClick={() =>
              end.mutate(
                { id: login.id },
                { onSuccess: () => toast({ text: t('security.login_ended'), tone: 'good' }) },
              )
            }
          >
            {t('security.login_end')}
          </Button>
        )}
      </div>
      <ErrorNotice>{error && failureText(error, tt, t('security.failed'))}</ErrorNotice>
    </li>
  )
}
