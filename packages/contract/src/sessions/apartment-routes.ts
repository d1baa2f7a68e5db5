import { z } from 'zod/mini'
import { CalendarState } from '../apartments/schema.ts'
import { Id } from '../id.ts'
import { listOf, Nothing, Page, route } from '../route.ts'
import { ApartmentIssue, ApartmentPhoto, Proposal, StartingTask } from './apartment-schema.ts'
import {
  acceptProposal,
  dismissProposal,
  listApartmentIssues,
  listApartmentPhotos,
  listProposals,
  listStartingTasks,
  refreshCalendar,
} from './endpoints.ts'
import { Session } from './office-schema.ts'

const byId = z.object({ id: Id })

/** What sessions have to do with an apartment: how the next one starts, and what the past ones left. */
export const apartmentSessionRoutes = {
  startingTasks: route(listStartingTasks, {
    summary: 'The tasks a session of this apartment starts with: its own templates, else those of its rooms',
    access: 'login',
    input: byId,
    output: z.array(StartingTask),
    problems: ['not_found'],
  }),
  photos: route(listApartmentPhotos, {
    summary: 'The photos of the sessions of this apartment, newest first',
    access: 'login',
    input: z.object({ ...Page, id: Id }),
    output: listOf(ApartmentPhoto),
    problems: ['not_found'],
  }),
  issues: route(listApartmentIssues, {
    summary: 'The problems reported in the sessions of this apartment, newest first',
    access: 'login',
    input: z.object({ ...Page, id: Id }),
    output: listOf(ApartmentIssue),
    problems: ['not_found'],
  }),
  refreshCalendar: route(refreshCalendar, {
    summary: 'Read the calendar of this apartment now',
    access: 'login',
    input: byId,
    output: CalendarState,
    problems: ['not_found', 'permission_denied'],
  }),
}

/** Sessions that an apartment's calendar asks for. */
export const proposalRoutes = {
  list: route(listProposals, {
    summary: 'Check-outs of the coming 30 days, soonest first; with `open` those without a session only',
    access: 'login',
    input: z.object({
      ...Page,
      apartment_id: z.optional(Id),
      open: z._default(z.enum(['true', 'false']), 'false'),
    }),
    output: listOf(Proposal),
    problems: [],
  }),
  accept: route(acceptProposal, {
    summary: 'Make the session that a check-out asks for; again answers the same session',
    access: 'login',
    input: byId,
    output: Session,
    status: 201,
    problems: ['not_found', 'apartment_archived', 'apartment_and_task_required'],
  }),
  dismiss: route(dismissProposal, {
    summary: 'Do not propose this one again',
    access: 'login',
    input: byId,
    output: Nothing,
    status: 204,
    problems: ['not_found'],
  }),
}
