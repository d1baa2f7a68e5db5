import type { EventByType } from '@brightkey/contract/event'
import type { NotifyingEvent } from '@brightkey/contract/event-types'
import type { ReadCtx } from '../../../platform/context.ts'
import { formatPhone } from '../../../platform/phone.ts'
import { existingApartment } from '../../apartments/access.ts'
import { readKeysCount } from '../../inspections/keys/queries.ts'
import { deliveryById, pausedSince } from '../../reports/delivery/queries/deliveries.ts'
import { findFound } from '../../sessions/found/queries.ts'
import { readIssue } from '../../sessions/issues/queries.ts'
import { sessionById } from '../../sessions/queries.ts'
import { displayName, userById } from '../../users/queries.ts'
import type { NotificationContent } from '../rules.ts'

/** How much of a cleaner's text says what it is, in UTF-16 units. */
const mostLetters = 100

/**
 * `creator` is notified besides the administrators; `except` is not, even as an administrator; `only` restricts it to
 * these.
 */
export type Notice = {
  content: NotificationContent
  subject: string
  link: string | null
  creator?: string | null
  except?: string
  only?: readonly string[]
  binned?: boolean
}

/** The notice of an event, or null if the office is not notified. */
export async function getNotice(ctx: ReadCtx, event: NotifyingEvent): Promise<Notice | null> {
  switch (event.type) {
    case 'session.started': {
      const { values, ...whom } = await aboutSession(ctx, event.session_id)
      return { content: { type: event.type, values }, subject: event.session_id, ...whom }
    }
    case 'session.overdue':
    case 'session.not_begun': {
      const { values, ...whom } = await aboutSession(ctx, event.session_id)
      // With its due time, so that after an extension it is a new notification.
      const subject = `${event.session_id}/${event.expires_at}`
      return { content: { type: event.type, values }, subject, ...whom }
    }
    case 'session.unopened': {
      const { values, ...whom } = await aboutSession(ctx, event.session_id)
      const content = { type: event.type, values: { ...values, cleaner: event.name } }
      return { content, subject: `${event.session_id}/${event.told_at}`, ...whom }
    }
    case 'session.answered': {
      if (event.answer !== 'declined') return null
      const { values, ...whom } = await aboutSession(ctx, event.session_id)
      const content = {
        type: 'session.declined' as const,
        values: { ...values, cleaner: event.name, reason: event.reason ?? '' },
      }
      return { content, subject: `${event.session_id}/${ctx.now}`, ...whom }
    }
    case 'report.submitted': {
      const { values, ...whom } = await aboutSession(ctx, event.session_id)
      const cleaner = await sessionCleaner(ctx, event.session_id)
      const content = { type: event.type, values: { ...values, cleaner } }
      return { content, subject: event.report_id, ...whom }
    }
    case 'issue.reported': {
      const { values, ...whom } = await aboutSession(ctx, event.session_id)
      const { kind } = await readIssue(ctx, event.session_id, event.issue_id)
      const subject = `${event.session_id}/${event.issue_id}`
      return { content: { type: event.type, values: { ...values, kind } }, subject, ...whom }
    }
    case 'issue.repaired': {
      const { values, link: _session, ...whom } = await aboutSession(ctx, event.session_id)
      return {
        content: { type: event.type, values: { ...values, name: event.name } },
        // A problem that was opened again can be repaired again.
        subject: `${event.session_id}/${event.issue_id}/${ctx.now}`,
        link: `/problems?search=${encodeURIComponent(values.code)}`,
        ...whom,
      }
    }
    case 'inspection.submitted': {
      const { values, ...whom } = await aboutSession(ctx, event.session_id)
      const { problems, inspection_id: subject } = event
      return { content: { type: event.type, values: { ...values, problems } }, subject, ...whom }
    }
    case 'damage_case.due': {
      const { values, link: _session, ...whom } = await aboutSession(ctx, event.session_id)
      const { type, case_id, due_on: day } = event
      const link = `/damage-cases/${case_id}`
      return {
        content: { type, values: { ...values, day } },
        subject: `${case_id}/${ctx.now}`,
        link,
        ...whom,
      }
    }
    case 'expiry.due': {
      const { type, expiry_id, title: item, valid_until: day, expired } = event
      const { name: apartment } = await existingApartment(ctx, event.apartment_id)
      const content = { type, values: { apartment, item, day, expired } }
      return { content, subject: `${expiry_id}/${day}/${ctx.now}`, link: '/expiries?state=due' }
    }
    case 'found.reported': {
      const { values, link: _session, ...whom } = await aboutSession(ctx, event.session_id)
      const { type, session_id, found_id } = event
      const { kind = 'other', text = '' } = (await findFound(ctx, session_id, found_id)) ?? {}
      return {
        content: { type, values: { ...values, kind, text: text.slice(0, mostLetters).toWellFormed() } },
        subject: `${session_id}/${found_id}`,
        link: `/found?session=${session_id}`,
        ...whom,
      }
    }
    case 'found.due': {
      const { values, link: _session, ...whom } = await aboutSession(ctx, event.session_id)
      const { type, found_id, until: day } = event
      return {
        content: { type, values: { ...values, day } },
        subject: `${event.session_id}/${found_id}/${day}`,
        link: `/found?session=${event.session_id}`,
        ...whom,
      }
    }
    case 'keys.mismatch': {
      const { values, ...whom } = await aboutSession(ctx, event.session_id)
      const { name } = await readKeysCount(ctx, event.count_id)
      return { content: { type: event.type, values: { ...values, name } }, subject: event.count_id, ...whom }
    }
    case 'amenities.missing': {
      const { values, ...whom } = await aboutSession(ctx, event.session_id)
      const count = event.missing + event.damaged
      return { content: { type: event.type, values: { ...values, count } }, subject: event.check_id, ...whom }
    }
    case 'verification.remarks': {
      const { values, ...whom } = await aboutSession(ctx, event.session_id)
      const { name, remarks: count, verification_id: subject } = event
      return { content: { type: event.type, values: { ...values, name, count } }, subject, ...whom }
    }
    case 'delivery.error': {
      const { values, link, binned } = await aboutSession(ctx, event.session_id)
      const { recipient, channel, created_by } = await deliveryById(ctx, event.delivery_id)
      const to = channel === 'whatsapp' ? formatPhone(recipient) : recipient
      const content = { type: event.type, values: { ...values, recipient: to, channel, error: event.code } }
      return {
        content,
        link,
        binned,
        subject: await failureKey(ctx, event),
        only: created_by ? [created_by] : [],
      }
    }
    case 'booking.changed': {
      const { values, ...whom } = await aboutSession(ctx, event.session_id)
      const { change, day, kept } = event
      // Moved there and back again is news each time.
      const subject = `${event.session_id}/${day ?? ''}/${ctx.now}`
      if (change === 'cancelled' || day === null)
        return { content: { type: 'booking.cancelled', values }, subject, ...whom }
      const type = change === 'moved' ? 'booking.moved' : 'booking.next_check_in'
      return { content: { type, values: { ...values, day, ...(kept && { kept }) } }, subject, ...whom }
    }
    case 'calendar.suspect': {
      const { name: apartment } = await existingApartment(ctx, event.apartment_id)
      const content = { type: event.type, values: { apartment, count: event.lost } }
      return { content, subject: `${event.calendar_id}/${event.at}`, link: calendarPath(event) }
    }
    case 'booking.doubled': {
      const { name: apartment } = await existingApartment(ctx, event.apartment_id)
      const content = { type: event.type, values: { apartment, day: event.day, count: event.pairs } }
      return { content, subject: `${event.booking_id}/${ctx.now}`, link: calendarPath(event) }
    }
    case 'calendar.failed': {
      const { name: apartment } = await existingApartment(ctx, event.apartment_id)
      const content = { type: event.type, values: { apartment, count: event.apartments } }
      const link = event.apartments === 1 ? calendarPath(event) : '/apartments?calendar=failing'
      // One for all of them: those of a host fail together.
      return { content, subject: ctx.now, link }
    }
    case 'planning.failed': {
      const { type, part, apartment_id: id } = event
      const values = { part, ...(id && { apartment: (await existingApartment(ctx, id)).name }) }
      const link = id === null ? '/settings' : calendarPath({ apartment_id: id })
      return { content: { type, values }, subject: `${part}/${id}/${ctx.now}`, link }
    }
    case 'user.joined': {
      const name = displayName(await userById(ctx, event.user_id))
      const content = { type: event.type, values: { name } }
      return { content, subject: event.user_id, link: '/users', except: event.user_id }
    }
    case 'backup.failed': {
      // Tried again until the next one is due, and notified once.
      const content = { type: event.type, values: { reason: event.reason } }
      return { content, subject: event.due_at, link: null }
    }
    case 'storage.failed': {
      const { type, ...values } = event
      return { content: { type, values }, subject: `${event.problem}/${ctx.now}`, link: null }
    }
    case 'webhook.switched_off': {
      const { type, webhook_id, ...values } = event
      const subject = `${webhook_id}/${ctx.now}`
      return { content: { type, values }, subject, link: '/settings/webhooks' }
    }
    default:
      return event satisfies never
  }
}

const calendarPath = ({ apartment_id }: { apartment_id: string }) =>
  `/apartments/${apartment_id}?tab=calendar`

async function aboutSession(ctx: ReadCtx, id: string) {
  const session = await sessionById(ctx, id)
  return {
    values: { apartment: session.apartment_name, code: session.code },
    link: `/sessions/${id}`,
    creator: session.created_by,
    binned: session.state === 'deleted',
  }
}

/** A key per failure to notify once: each failed delivery, but a lack of balance not for every message. */
async function failureKey(ctx: ReadCtx, { delivery_id, code, channel }: EventByType<'delivery.error'>) {
  if (code !== 'insufficient_balance') return `${delivery_id}/${ctx.now}`
  const pausedAt = await pausedSince(ctx, channel === 'email' ? 'email' : 'whatsapp')
  return `balance/${pausedAt ?? ctx.now}`
}

async function sessionCleaner(ctx: ReadCtx, sessionId: string): Promise<string> {
  const session = await sessionById(ctx, sessionId)
  return `${session.cleaner_first_name ?? ''} ${session.cleaner_last_name ?? ''}`.trim()
}
