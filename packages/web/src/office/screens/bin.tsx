import { getSession, listBin, restoreSession } from '@brightkey/contract/sessions/endpoints'
import type { BinnedSession } from '@brightkey/contract/sessions/office-schema'
import { sessionStateName } from '@brightkey/contract/sessions/rules'
import { getRouteApi } from '@tanstack/react-router'
import { useFormats } from '../../platform/office/formats.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useReadList } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TrashIcon, UndoIcon } from '../../ui/icons.tsx'
import { LoadMore, Page } from '../../ui/office/page.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { BackLink } from '../fields/back-link.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { useDoubleGuard } from '../sessions/doubles.tsx'

const route = getRouteApi('/sessions/bin')

export function BinScreen() {
  const { t } = useTexts()
  const navigate = route.useNavigate()
  const back = <BackLink to="/">{t('nav.sessions')}</BackLink>
  return (
    <Page title={t('bin.title')} lead={t('bin.lead')} back={back}>
      <title>{`${t('bin.title')} · Brightkey`}</title>
      <BinList onOpen={(id) => void navigate({ to: '/sessions/$id', params: { id } })} />
    </Page>
  )
}

/** The deleted sessions that can still be restored; `onOpen` opens a restored one. */
function BinList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTexts()
  const toast = useToast()
  const bin = useReadList(listBin, { limit: 25 })
  const restore = useWrite(restoreSession, { stores: getSession })
  const { guard, isLooking, question } = useDoubleGuard(t('doubles.restore'))
  if (bin.isPending) return <Skeleton label={t('bin.loading')} rows={4} />
  if (bin.isError && !bin.data) return <ReadFailed read={bin} />
  const sessions = bin.data.pages.flatMap((page) => page.results)
  if (sessions.length === 0)
    return (
      <Empty icon={<TrashIcon />} title={t('bin.empty')}>
        {t('bin.empty_hint')}
      </Empty>
    )
  const restoreById = (id: string) =>
    restore.mutate(
      { id },
      {
        onSuccess: () =>
          toast({
            text: t('bin.restored'),
            tone: 'good',
            action: { label: t('again.open'), onPress: () => onOpen(id) },
          }),
        onError: (error) => toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' }),
      },
    )
  const restoreIt = ({ id, apartment, expires_at, state, has_report }: BinnedSession) =>
    // What is done sends no second cleaner; what was cancelled is cancelled again.
    has_report || state === 'cancelled'
      ? restoreById(id)
      : void guard({ apartment_id: apartment.id, expires_at }, () => restoreById(id))
  return (
    <div className="grid grid-cols-1 gap-3">
      {question}
      <ul className="grid grid-cols-1 gap-3">
        {sessions.map((session) => (
          <BinRow
            key={session.id}
            session={session}
            busy={isLooking || (restore.isPending && restore.variables.id === session.id)}
            onRestore={() => restoreIt(session)}
          />
        ))}
      </ul>
      <LoadMore list={bin} label={t('act.load_more')} />
    </div>
  )
}

type RowProps = { session: BinnedSession; busy: boolean; onRestore: () => void }

function BinRow({ session, busy, onRestore }: RowProps) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const when = moment(session.deleted_at)
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:p-5">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-bold">
            <Isolated>{session.apartment.name}</Isolated>
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span dir="ltr" className="font-mono font-semibold">
              {session.code}
            </span>
            <Badge>{t(`state.${sessionStateName(session)}`)}</Badge>
            {session.has_report && <Badge tone="primary">{t('bin.report')}</Badge>}
            <Dotted className="text-muted">
              {t('make.task_count', { count: session.task_count })}
              {t('make.photo_count', { count: session.photos_uploaded })}
            </Dotted>
          </p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-pretty text-muted text-sm">
            <span>
              {session.deleted_by === null
                ? t('bin.deleted', { when })
                : t('bin.deleted_by', { when, name: session.deleted_by })}
            </span>
            <span>{t('bin.gone', { when: moment(session.gone_at) })}</span>
          </p>
        </div>
        <Button
          icon={<UndoIcon className="size-5" />}
          aria-label={`${t('one.restore')}: ${session.code}`}
          busy={busy}
          onClick={onRestore}
        >
          {t('one.restore')}
        </Button>
      </Card>
    </li>
  )
}
