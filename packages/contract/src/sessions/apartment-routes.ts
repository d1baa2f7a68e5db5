import { z } from 'zod/mini'
import { ApartmentType, CalendarState } from '../apartments/schema.ts'
import { Id, Instant } from '../id.ts'
import { listSchema, Nothing, Page, route } from '../route.ts'
import { Room, Shot } from '../templates/schema.ts'
import { LocalisedText } from '../text.ts'
import { BookingCalendar, BookingCalendarPatch } from './calendar-schema.ts'
import {
  acceptProposal,
  dismissProposal,
  listApartmentIssues,
  listApartmentPhotos,
  listApartmentShots,
  listCalendars,
  listProposals,
  listStartingTasks,
  refreshCalendar,
  updateCalendar,
} from './endpoints.ts'
import { Double, Session } from './office-schema.ts'
import { NoSessionReason } from './schedule-schema.ts'
import { Issue, Photo, Urgency } from './schema.ts'

/** A task as a session of an apartment starts with it, from its own templates or else from its rooms. */
export const StartingTask = z.object({
  template_id: z.nullable(Id),
  title: LocalisedText,
  room: z.nullable(Room),
  required_photos: z.int(),
  required_before_photos: z.int(),
  shots: z.array(z.pick(Shot, { id: true, title: true, kind: true, required: true })),
  subtasks: z.array(z.object({ title: LocalisedText })),
})
export type StartingTask = z.infer<typeof StartingTask>

/** The named photos that a task may have in an apartment; tasks without any are listed too, for they may get some. */
export const ShotTask = z.object({
  /** Null where the task was made without a template: no further sessions get its shots. */
  template_id: z.nullable(Id),
  /** 2 for the second room of a kind, whose shots have ids and references of their own. */
  number: z.int(),
  title: LocalisedText,
  title_text: z.string(),
  /** Whether sessions of the apartment start with it. */
  usual: z.boolean(),
  shots: z.array(z.extend(Shot, { template_shot_id: Id })),
})
export type ShotTask = z.infer<typeof ShotTask>

/** A photo in the history of an apartment. */
export const ApartmentPhoto = z.object({
  session: z.object({ id: Id, code: z.string(), created_at: Instant }),
  task_title_text: z.nullable(z.string()),
  photo: Photo,
})
export type ApartmentPhoto = z.infer<typeof ApartmentPhoto>

/** A problem in the history of an apartment. */
export const ApartmentIssue = z.object({
  session: z.object({ id: Id, code: z.string(), created_at: Instant }),
  task_title_text: z.nullable(z.string()),
  issue: Issue,
})
export type ApartmentIssue = z.infer<typeof ApartmentIssue>

/** A day, `2026-11-21`, in the instance's time zone. */
const Day = z.iso.date()
/** A check-out read from an apartment's calendar, and the session it suggests. */
export const Proposal = z.object({
  id: Id,
  apartment: z.object({ id: Id, name: z.string(), type: ApartmentType }),
  check_out: Day,
  /** What calendars call the stays that end then; absent if nothing. */
  texts: z.optional(z.array(z.string())),
  next_check_in: z.nullable(Day),
  urgency: Urgency,
  /** When its session is due; without one, when a session made of it would be. */
  expires_at: Instant,
  session: z.nullable(z.object({ id: Id, code: z.string() })),
  /** Without a session: why the rule makes none; null where nothing keeps it from that. */
  reason: z.nullable(NoSessionReason),
  /** Without a session: the day on which the rule comes to it and makes one; null where no rule will. */
  made_on: z.nullable(Day),
  /** Without a session: others of the apartment that are due on the same day here. */
  doubles: z.array(Double),
})
export type Proposal = z.infer<typeof Proposal>

const byId = z.object({ id: Id })

/** What sessions have to do with an apartment: how the next one starts, and what the past ones left. */
export const apartmentSessionRoutes = {
  startingTasks: route(listStartingTasks, {
    summary: 'The tasks a session of this apartment starts with: its own templates, else those of its rooms',
    access: 'login',
    scope: 'sessions',
    input: byId,
    output: z.array(StartingTask),
    problems: ['not_found'],
  }),
  shots: route(listApartmentShots, {
    summary:
      'The named photos that sessions of this apartment may have, by task and with their reference: its usual tasks, then other templates, then tasks of earlier sessions',
    access: 'login',
    scope: 'sessions',
    input: byId,
    output: z.array(ShotTask),
    problems: ['not_found'],
  }),
  photos: route(listApartmentPhotos, {
    summary: 'The photos of the sessions of this apartment, newest first',
    access: 'login',
    scope: 'sessions',
    input: z.object({ ...Page, id: Id }),
    output: listSchema(ApartmentPhoto),
    problems: ['not_found'],
  }),
  issues: route(listApartmentIssues, {
    summary: 'The problems reported in the sessions of this apartment, newest first',
    access: 'login',
    scope: 'sessions',
    input: z.object({ ...Page, id: Id }),
    output: listSchema(ApartmentIssue),
    problems: ['not_found'],
  }),
  refreshCalendar: route(refreshCalendar, {
    summary: 'Read the calendar of this apartment now',
    access: 'login',
    scope: 'apartments',
    input: byId,
    output: CalendarState,
    problems: ['not_found', 'permission_denied'],
  }),
  calendars: route(listCalendars, {
    summary: 'The booking calendars of this apartment: what each of their entries is, and why',
    access: 'login',
    scope: 'apartments',
    input: byId,
    output: z.array(BookingCalendar),
    problems: ['not_found', 'permission_denied'],
  }),
  updateCalendar: route(updateCalendar, {
    summary: 'Choose what the entries of a calendar are; sessions follow at once',
    access: 'login',
    scope: 'apartments',
    input: z.extend(BookingCalendarPatch, { id: Id, calendarId: Id }),
    output: z.array(BookingCalendar),
    problems: ['not_found', 'permission_denied'],
  }),
}

/** Sessions that an apartment's calendar suggests. */
export const proposalRoutes = {
  list: route(listProposals, {
    summary:
      'Check-outs of the coming 30 days, soonest first; with `open` those without a session only, `office`: but for those that a rule makes one for later',
    access: 'login',
    scope: 'sessions',
    input: z.object({
      ...Page,
      apartment_id: z.optional(Id),
      open: z._default(z.enum(['true', 'office', 'false']), 'false'),
    }),
    output: listSchema(Proposal),
    problems: [],
  }),
  accept: route(acceptProposal, {
    summary: 'Create the session that a check-out suggests; again returns the same session',
    access: 'login',
    scope: 'sessions',
    input: byId,
    output: Session,
    status: 201,
    problems: ['not_found', 'apartment_archived', 'apartment_and_task_required'],
  }),
  dismiss: route(dismissProposal, {
    summary: 'Do not propose this one again',
    access: 'login',
    scope: 'sessions',
    input: byId,
    output: Nothing,
    status: 204,
    problems: ['not_found'],
  }),
}
