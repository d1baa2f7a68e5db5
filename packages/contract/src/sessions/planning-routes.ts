import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { route } from '../route.ts'
import { getApartmentRules, getRules, getSchedule, setApartmentRules, setRules } from './endpoints.ts'
import { ApartmentRules, Rules, RulesInput } from './planning-schema.ts'
import { Schedule, ScheduleQuery } from './schedule-schema.ts'

const byId = z.object({ id: Id })

/** What is planned, and the rules that make sessions. */
export const planningRoutes = {
  schedule: route(getSchedule, {
    summary: 'Stays, sessions and problems of some days, by apartment',
    access: 'login',
    scope: 'sessions',
    input: ScheduleQuery,
    output: Schedule,
    problems: [],
  }),
  rules: route(getRules, {
    summary: 'The rules by which sessions are made, of all apartments that have none of their own',
    access: 'login',
    scope: 'apartments',
    input: z.object({}),
    output: Rules,
    problems: ['permission_denied'],
  }),
  setRules: route(setRules, {
    summary: 'Set all rules of the instance; sessions are made within a minute',
    access: 'login',
    scope: 'apartments',
    input: RulesInput,
    output: Rules,
    problems: ['not_found', 'permission_denied', 'cleaner_inactive'],
  }),
  apartmentRules: route(getApartmentRules, {
    summary: 'The own rules of an apartment; null where it inherits those of the instance',
    access: 'login',
    scope: 'apartments',
    input: byId,
    output: ApartmentRules,
    problems: ['not_found', 'permission_denied'],
  }),
  setApartmentRules: route(setApartmentRules, {
    summary: 'Set all own rules of an apartment: null inherits, `{"on": false}` or no repeats switches off',
    access: 'login',
    scope: 'apartments',
    input: z.extend(RulesInput, { id: Id }),
    output: ApartmentRules,
    problems: ['not_found', 'permission_denied', 'cleaner_inactive'],
  }),
}
