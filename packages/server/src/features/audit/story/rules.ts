import type { AuditEntry } from '@brightkey/contract/audit/routes'
import type { EventType } from '@brightkey/contract/event'
import type { AnyLinkKind } from '@brightkey/contract/sessions/schema'
import { wallClock } from '@brightkey/i18n/zone'

/** Kinds of people, and the server. Only the office has accounts, and so names that it shows itself. */
export type Actor = 'office' | 'cleaner' | 'inspector' | 'key holder' | 'client' | 'repairer' | 'server'

/** Who uses a link of a kind. */
export const actorsByLink: Record<AnyLinkKind, Actor> = {
  cleaning: 'cleaner',
  inspection: 'inspector',
  'amenities-check': 'inspector',
  'keys-cards-verification': 'key holder',
  progress: 'client',
  verification: 'client',
  'result-photos': 'client',
  repair: 'repairer',
  'damage-case': 'client',
}

/** Who does it without a login; everything else without one is the server's: a rule, a calendar, a queue. */
const actorsByEvent: Partial<Record<EventType, Actor>> = {
  'session.started': 'cleaner',
  'session.answered': 'cleaner',
  'task.moved': 'cleaner',
  'task.added': 'cleaner',
  'photo.added_late': 'cleaner',
  'issue.reported': 'cleaner',
  'issue.added_to': 'cleaner',
  'voice.added': 'cleaner',
  'spot.taken': 'cleaner',
  'issue.withdrawn': 'cleaner',
  'found.reported': 'cleaner',
  'found.withdrawn': 'cleaner',
  'report.submitted': 'cleaner',
  'issue.repaired': 'repairer',
  'inspection.submitted': 'inspector',
  'amenities.checked': 'inspector',
  'amenities.missing': 'inspector',
  'keys.counted': 'key holder',
  'keys.mismatch': 'key holder',
  'verification.accepted': 'client',
  'verification.remarks': 'client',
}

type Values = Readonly<Record<string, unknown>>

/** Who caused an event. */
export function eventActor(type: EventType, userId: string | null, { kind }: Values): Actor {
  if (userId !== null) return 'office'
  if (type === 'link.opened') return actorsByLink[kind as AnyLinkKind] ?? 'client'
  return actorsByEvent[type] ?? 'server'
}

/** As the log shows it: without a login either the holder of a link did it, a visitor who failed to log in, or the server. */
export function eventSource(type: EventType, userId: string | null, values: Values): AuditEntry['source'] {
  const actor = eventActor(type, userId, values)
  if (actor === 'office') return 'user'
  if (actor !== 'server') return 'link'
  return type === 'user.login_failed' ? 'visitor' : 'server'
}

/** The values of an event without names and without free text, which may hold anything, such as the code of a door. */
export function withoutNames(type: EventType, values: Values): Values {
  const { name, reason, ...others } = values
  return {
    ...others,
    ...(name ? { name: type.startsWith('verification.') ? 'the client' : 'the cleaner' } : {}),
    ...(reason ? { reason: '…' } : {}),
    ...(type === 'work.moved' ? { from: null, to: 'another cleaner' } : {}),
  }
}

/** One line of a story. `failed`: something was refused, or has not been sent. */
export type StoryEntry = {
  at: string
  who: Actor
  /** A user of the office, by the name of then. */
  name: string | null
  type: string
  text: string
  failed: boolean
}

/** What support needs to know of a session: no tokens, addresses, notes, phone numbers, or names but those of the office's users. */
export type SessionStory = {
  code: string
  id: string
  time_zone: string
  state: string
  created_at: string
  due_at: string
  closes_at: string
  deleted_at: string | null
  deleted_by: string | null
  tasks: { completed: number; count: number }
  photos: { stored: number; deleted: number; refused: number }
  links: {
    kind: string
    opened_at: string | null
    last_opened_at: string | null
    revoked_at: string | null
  }[]
  timeline: StoryEntry[]
}

/** The codes by which a session may be named, as typed: `mar2410` is MAR-2410. */
export function spellings(typed: string): string[] {
  const code = typed.trim().toUpperCase()
  const [, letters, digits] = /^([A-Z]{3})\s?(\d{4,})$/.exec(code) ?? []
  return letters === undefined ? [code] : [code, `${letters}-${digits}`]
}

/** What the entries of a session are written with. */
export type About = { id: string; timeZone: string; taskName: (taskId: unknown) => string }

/** `2026-11-21 12:05:00`, by the clock of the apartment. */
export const localTime = (at: string, timeZone: string): string =>
  `${wallClock(at, timeZone).replace('T', ' ')}${at.slice(16, 19)}`
