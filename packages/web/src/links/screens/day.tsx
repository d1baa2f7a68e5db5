import type { Day } from '@brightkey/contract/sessions/day-routes'
import { getDay } from '@brightkey/contract/sessions/endpoints'
import { addDays } from '@brightkey/i18n/plain-date'
import { wallClock } from '@brightkey/i18n/zone'
import { useEffect } from 'react'
import { sendIfChanged } from '../../platform/http/send.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import type { WritingPageKind } from '../../platform/link-page/link-kind.ts'
import { dayActions } from '../day/actions.ts'
import { DayList } from '../day/day-list.tsx'
import { forgetSessions, keepSessions } from '../day/keep-sessions.ts'
import { LinkPage } from '../frame/link-page.tsx'
import { useWritingPage } from '../frame/writing-page.tsx'
import { OutboxProvider } from '../queue/outbox-context.tsx'
import { queueRules } from '../queue/queue-rules.ts'
import { RefusedWork } from '../queue/refused-items.tsx'

const kind: WritingPageKind<Day> = {
  name: 'day',
  scope: '/day/',
  getCode: ({ id }) => id,
  read: (token, asked) => sendIfChanged(getDay, { token }, asked),
  actions: dayActions,
  // One session that takes no answer closes only itself.
  rules: { ...queueRules(dayActions), closing: ['session_not_found'] },
}

/** `/day/{token}`: what a cleaner has to do today and in the coming days. */
export function DayPage({ start }: { start: LinkStart<Day> }) {
  const { state, items, access, refresh } = useWritingPage(kind, start, { hasCamera: false })
  useKeptSessions(state.data)
  const titles = state.data?.sessions.map(({ id, apartment }) => ({ id, title_text: apartment.name }))
  return (
    <OutboxProvider value={access}>
      <LinkPage
        state={state}
        refresh={refresh}
        saidAt={({ server_time }) => server_time}
        unknown="not_found"
        refused={<RefusedWork />}
      >
        {(day) => (
          <>
            <RefusedWork tasks={titles ?? []} />
            <DayList day={day} items={items} />
          </>
        )}
      </LinkPage>
    </OutboxProvider>
  )
}

/** Keeps what may be begun until tomorrow on this phone, whenever a session is new among it or has moved on. */
function useKeptSessions(day: Day | null): void {
  const { timeZone, locale: language } = useLanguage()
  const open = day?.sessions.filter(({ state }) => state === 'active' || state === 'returned') ?? []
  const kept = JSON.stringify(
    open.map(({ token, window_start, expires_at, state, progress }) => [
      token,
      window_start ?? expires_at,
      expires_at,
      state,
      progress,
    ]),
  )
  useEffect(() => {
    const tomorrow = addDays(wallClock(new Date().toISOString(), timeZone).slice(0, 10), 1)
    const tokens = (JSON.parse(kept) as [string | null, string][]).flatMap(([token, from]) =>
      token !== null && wallClock(from, timeZone).slice(0, 10) <= tomorrow ? [token] : [],
    )
    // No network, or storage is forbidden or full: they open with a network.
    keepSessions(tokens, { timeZone, language }).catch(() => undefined)
  }, [kept, timeZone, language])
  const revoked = JSON.stringify(day?.sessions.flatMap(({ code, token }) => (token === null ? [code] : [])))
  useEffect(() => {
    forgetSessions(JSON.parse(revoked ?? '[]')).catch(() => undefined)
  }, [revoked])
}
