import { deactivateCleaner } from '@brightkey/contract/cleaners/endpoints'
import type { Cleaner } from '@brightkey/contract/cleaners/schema'
import { listSessions } from '@brightkey/contract/sessions/endpoints'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../platform/office/formats.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { Confirm } from '../../ui/office/modal.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { getCleanerName } from '../fields/cleaner-name.ts'

type ConfirmProps = { cleaner: Cleaner; onDone: () => void; onClose: () => void }

/** Deactivates a cleaner after a confirmation, which shows the work that stays assigned. */
export function ConfirmDeactivation({ cleaner, onDone, onClose }: ConfirmProps) {
  const { t } = useTexts()
  const deactivate = useWrite(deactivateCleaner)
  return (
    <Confirm
      title={t('cleaners.deactivate_title', { name: getCleanerName(cleaner) })}
      labels={{ confirm: t('cleaners.deactivate'), cancel: t('act.cancel') }}
      busy={deactivate.isPending}
      error={deactivate.error && failureText(deactivate.error, t, t('act.save_failed'))}
      onConfirm={() => deactivate.mutate({ id: cleaner.id }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{t('cleaners.deactivate_text')}</p>
      {cleaner.sessions_open > 0 && <StillAssigned cleaner={cleaner} />}
    </Confirm>
  )
}

/** The most urgent of the open sessions, and the way to all of them. */
function StillAssigned({ cleaner }: { cleaner: Cleaner }) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const open = { cleaner_id: cleaner.id, sort: 'due', limit: 5 } as const
  const late = useRead(listSessions, { ...open, status: 'overdue' })
  const coming = useRead(listSessions, { ...open, status: 'active' })
  const sessions = [...(late.data?.results ?? []), ...(coming.data?.results ?? [])].slice(0, 5)
  return (
    <div className="mt-3 grid gap-2">
      <p className="font-semibold">{t('cleaners.deactivate_keep', { count: cleaner.sessions_open })}</p>
      <ul className="grid gap-1 text-sm">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap justify-between gap-x-4">
            <Link
              to="/sessions/$id"
              params={{ id: session.id }}
              className="min-w-0 text-primary underline underline-offset-4"
            >
              <Isolated className="block truncate">{session.apartment.name}</Isolated>
            </Link>
            <span className="text-muted">{moment(session.expires_at)}</span>
          </li>
        ))}
      </ul>
      <Link
        to="/"
        search={{ cleaner: cleaner.id }}
        className="justify-self-start text-primary text-sm underline underline-offset-4"
      >
        {t('cleaners.sessions_of', { name: getCleanerName(cleaner) })}
      </Link>
    </div>
  )
}
