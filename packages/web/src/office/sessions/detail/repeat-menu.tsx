import { moveWork } from '@brightkey/contract/reports/endpoints'
import { duplicateSession, getSession } from '@brightkey/contract/sessions/endpoints'
import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { defaultDue } from '@brightkey/contract/sessions/rules'
import { has } from '@brightkey/contract/users/rules'
import { nextAtSameTime } from '@brightkey/i18n/zone'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactElement, Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useFormats, zone } from '../../../platform/office/formats.ts'
import { useBulkText } from '../../../platform/office/late-texts.ts'
import { useUser } from '../../../platform/office/login.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { toInstant, toWallTime, wallDay } from '../../../platform/office/wall-time.ts'
import { CopyIcon, RefreshIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem, MenuLink } from '../../../ui/office/menu.tsx'
import { BuildingIcon, CalendarIcon, CleanersIcon } from '../../../ui/office/office-icons.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { getCleanerName } from '../../fields/cleaner-name.ts'
import { movedKeys } from '../../fields/moved-keys.ts'
import { useDoubleGuard } from '../doubles.tsx'
import { useToTomorrow } from './use-to-tomorrow.ts'

const AssignDialog = lazyPart(async () => (await import('../bulk/assign-dialog.tsx')).AssignDialog)

const daysInWeek = 7

/** When the repetition of a session is due: a number of days later, or as any new session. */
function repeatedDue({ expires_at, urgency }: SessionRow, days: number | undefined): string {
  const now = new Date().toISOString()
  return days === undefined
    ? defaultDue(urgency, now, toInstant(`${wallDay(toWallTime(now))}T15:00`))
    : nextAtSameTime(expires_at, days, now, zone)
}

/**
 * Moves a session to tomorrow, or creates the same again: due as a new one, or a week later. Asks first where the apartment already
 * has a session on that day.
 */
export function RepeatMenu({ session, button }: { session: SessionRow; button: ReactElement }) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const toast = useToast()
  const navigate = useNavigate()
  const tb = useBulkText()
  const { guard, question } = useDoubleGuard(t('doubles.create'))
  const { guard: guardMove, question: moveQuestion } = useDoubleGuard(t('doubles.move'))
  const toTomorrow = useToTomorrow(session)
  const user = useUser()
  const mayMove = Boolean(session.work) && has(user, 'statements.edit')
  const [isMoving, setIsMoving] = useState(false)
  const duplicate = useWrite(duplicateSession, { stores: getSession })

  // Not by the callbacks of `mutate`: they are not called once the user has left the page.
  const repeat = (days?: number) =>
    duplicate.mutateAsync({ id: session.id, ...(days !== undefined && { days }) }).then(
      (created) =>
        toast({
          text: t('again.made', { code: created.code, when: moment(created.expires_at) }),
          tone: 'good',
          for: 10_000,
          action: {
            label: t('again.open'),
            onPress: () => void navigate({ to: '/sessions/$id', params: { id: created.id } }),
          },
        }),
      (error) => toast({ text: failureText(error, t, t('make.failed')), tone: 'alert' }),
    )
  const ask = (days?: number) =>
    guard(
      { apartment_id: session.apartment.id, expires_at: repeatedDue(session, days) },
      () => void repeat(days),
    )
  return (
    <>
      <Menu trigger={button} startsOpen>
        {toTomorrow && (
          <MenuItem
            icon={<CalendarIcon className="size-5" />}
            onPress={() =>
              void guardMove(
                { apartment_id: session.apartment.id, expires_at: toTomorrow.expires_at },
                toTomorrow.move,
              )
            }
          >
            {tb('bulk.to_tomorrow')}
          </MenuItem>
        )}
        <MenuItem icon={<RefreshIcon className="size-5" />} onPress={() => void ask(daysInWeek)}>
          {t('again.next_week')}
        </MenuItem>
        <MenuItem icon={<CopyIcon className="size-5" />} onPress={() => void ask()}>
          {t('again.duplicate')}
        </MenuItem>
        <MenuLink
          icon={<BuildingIcon className="size-5" />}
          render={<Link to="/apartments/$id" params={{ id: session.apartment.id }} />}
        >
          {t('again.apartment')}
        </MenuLink>
        {mayMove && (
          <MenuItem icon={<CleanersIcon className="size-5" />} onPress={() => setIsMoving(true)}>
            {t('who.move')}
          </MenuItem>
        )}
      </Menu>
      {question}
      {moveQuestion}
      <Suspense>{isMoving && <MoveDialog session={session} onClose={() => setIsMoving(false)} />}</Suspense>
    </>
  )
}

/** Puts a finished session on the statement of another cleaner. */
function MoveDialog({ session, onClose }: { session: SessionRow; onClose: () => void }) {
  const { t } = useTexts()
  const toast = useToast()
  const move = useWrite(moveWork, { stores: getSession, rereads: movedKeys })
  return (
    <AssignDialog
      title={t('who.move')}
      isAssigned={false}
      onClose={onClose}
      onChoose={(cleaner) => {
        if (!cleaner) return
        move.mutate(
          { id: session.id, cleaner_id: cleaner.id },
          {
            onSuccess: () => toast({ text: t('who.moved', { name: getCleanerName(cleaner) }), tone: 'good' }),
            onError: (error) => toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' }),
            onSettled: onClose,
          },
        )
      }}
    />
  )
}
