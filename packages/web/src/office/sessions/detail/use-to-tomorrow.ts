import type { EndpointInput } from '@brightkey/contract/api'
import { getSchedule, getSession, listSessions, updateSession } from '@brightkey/contract/sessions/endpoints'
import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { addDays, daysBetween } from '@brightkey/i18n/plain-date'
import { useFormats } from '../../../platform/office/formats.ts'
import { nounKey } from '../../../platform/office/keys.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useDateTexts } from '../../../platform/office/use-date-texts.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { toWallTime, wallDay } from '../../../platform/office/wall-time.ts'
import { useToast } from '../../../ui/toast.tsx'
import { shiftDays } from '../plan.ts'
import { mayChange } from '../session-rules.ts'

type Patch = Pick<EndpointInput<typeof updateSession>, 'window_start' | 'expires_at'>

/** Moves a session to tomorrow at the time of day that it has, and back by the toast; null if it is there, or cannot be moved. */
export function useToTomorrow(session: SessionRow) {
  const { t } = useTexts()
  const { dayText } = useFormats()
  const { today } = useDateTexts()
  const toast = useToast()
  const write = useWrite(updateSession, {
    stores: getSession,
    rereads: () => [nounKey(listSessions), nounKey(getSchedule)],
  })
  const { id, code, window_start, expires_at } = session
  const tomorrow = addDays(today, 1)
  const days = daysBetween(wallDay(toWallTime(expires_at)), tomorrow)
  if (days === 0 || !mayChange(session)) return null
  const [before, after]: [Patch, Patch] = [{ window_start, expires_at }, shiftDays(session, days)]

  // Not by the callbacks of `mutate`: they are not called once the row has left the list.
  const save = (patch: Patch, replaces: Patch, onSaved: () => void) =>
    write.mutateAsync({ id, ...patch, replaces }).then(onSaved, (error) =>
      toast({
        text: t('schedule.refused', { code, reason: failureText(error, t, t('schedule.refused_hint')) }),
        tone: 'alert',
      }),
    )
  return {
    expires_at: shiftDays(session, days).expires_at,
    move: () =>
      void save(after, before, () =>
        toast({
          text: t('schedule.moved', { code, day: dayText(tomorrow) }),
          tone: 'good',
          for: 10_000,
          action: {
            label: t('act.undo'),
            onPress: () => void save(before, after, () => toast({ text: t('schedule.undone', { code }) })),
          },
        }),
      ),
  }
}
