import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { whoDid } from '@brightkey/contract/sessions/rules'
import type { ReactNode } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { getCleanerName } from '../../fields/cleaner-name.ts'
import { WhoDid } from '../../fields/who-did.tsx'
import { AssignmentBadge, OpenBadge, UnassignedBadge, useIsSoon } from '../session-badges.tsx'

type CellProps = { session: SessionRow }

/** Who is to clean or has cleaned, and how far the assignment is. */
export function CleanerCell({ session }: CellProps) {
  const { t } = useTexts()
  const { ago } = useFormats()
  const { name, submittedBy, firstBy } = whoDid(session)
  const hasTwoNames = submittedBy !== null || firstBy !== null
  return (
    <div className="flex min-w-0 flex-wrap gap-x-3 text-sm wide:order-5 wide:flex-nowrap wide:items-center wide:gap-x-2 wide:whitespace-nowrap">
      {name ? (
        <>
          <span className={classes('min-w-0 max-w-full wide:order-1', hasTwoNames && 'wide:sr-only')}>
            <WhoDid session={session} />
          </span>
          {hasTwoNames && <ShortNames session={session} />}
        </>
      ) : (
        <UnassignedBadge session={session}>
          <OpenBadge>{t('list.no_cleaner')}</OpenBadge>
        </UnassignedBadge>
      )}
      <NotifiedState session={session} />
      <span className="text-muted wide:hidden">
        {t('list.activity')}: {ago(session.last_activity_at)}
      </span>
    </div>
  )
}

/** Who does or did it, for one line: who submitted it instead in another colour, behind the assigned cleaner. */
function ShortNames({ session }: CellProps) {
  const { name, submittedBy } = whoDid(session)
  return (
    <span aria-hidden="true" className="hidden min-w-0 gap-x-1.5 wide:order-1 wide:flex">
      {name && <Isolated className="block min-w-8 truncate">{getCleanerName(name)}</Isolated>}
      {submittedBy && (
        <Isolated className="block min-w-8 truncate text-waiting">{getCleanerName(submittedBy)}</Isolated>
      )}
    </span>
  )
}

/** How far the assignment is: the cleaner's answer, or whether they were notified and have opened it. */
function NotifiedState({ session }: CellProps) {
  const { t } = useTexts()
  const { moment, briefly } = useFormats()
  const isSoon = useIsSoon(session)
  const { assignment, to_tell, told_at, opened_at, state, started_at } = session
  if (to_tell && assignment !== 'declined')
    return (
      <Dot
        look={isSoon ? 'border-2 border-waiting-mark' : 'border-2 border-edge/60'}
        text={t('messages.not_notified')}
      >
        <Badge tone={isSoon ? 'waiting' : 'neutral'}>{t('messages.not_notified')}</Badge>
      </Dot>
    )
  if (assignment !== 'asked' || !session.assigned?.active)
    return (
      <span className="inline-flex wide:order-2 wide:shrink-0">
        <AssignmentBadge session={session} />
      </span>
    )
  if (told_at === null || state !== 'active' || started_at !== null) return null
  const at = opened_at ?? told_at
  const text = t(opened_at ? 'messages.opened' : 'messages.notified', { when: moment(at) })
  return (
    <Dot look={opened_at ? 'bg-good-mark' : 'bg-primary'} text={text} short={briefly(at)}>
      <span className="max-w-full truncate text-muted">{text}</span>
    </Dot>
  )
}

type DotProps = { look: string; text: string; short?: string; children: ReactNode }

/** In a row of one line a dot in place of `children`, which say the same; `short` is next to it where there is room. */
const Dot = ({ look, text, short, children }: DotProps) => (
  <>
    <span className="inline-flex max-w-full wide:sr-only">{children}</span>
    <span
      aria-hidden="true"
      title={text}
      className="hidden shrink-0 items-center gap-1.5 text-muted text-xs tabular-nums wide:relative wide:flex"
    >
      <span className={classes('size-2.5 rounded-full', look)} />
      <span className="max-xl:hidden">{short}</span>
    </span>
  </>
)
