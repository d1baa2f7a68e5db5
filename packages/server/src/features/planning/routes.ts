import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { apartmentSessionRoutes, proposalRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { planningRoutes } from '@brightkey/contract/sessions/planning-routes'
import { serve, serveInSteps, serveThenRead } from '../../platform/http/binding.ts'
import { getSession } from '../sessions/office/queries/session.ts'
import { listApartments } from './apartments/queries.ts'
import { listCalendars } from './bookings/entries/queries.ts'
import { updateCalendar } from './calendars/commands/entries.ts'
import { refreshCalendar } from './calendars/commands/read-calendars.ts'
import { acceptProposal, dismissProposal } from './check-outs/commands.ts'
import { listProposals } from './check-outs/queries.ts'
import { setApartmentRules, setRules } from './commands/set-rules.ts'
import { getApartmentRules, getRules } from './queries.ts'

export const planningBindings = [
  serve(apartmentRoutes.list, listApartments),
  serveInSteps(apartmentSessionRoutes.refreshCalendar, refreshCalendar),
  serve(apartmentSessionRoutes.calendars, listCalendars),
  serveThenRead(apartmentSessionRoutes.updateCalendar, updateCalendar, listCalendars),
  serve(proposalRoutes.list, listProposals),
  serveThenRead(proposalRoutes.accept, acceptProposal, getSession),
  serve(proposalRoutes.dismiss, dismissProposal),
  serve(planningRoutes.rules, getRules),
  serve(planningRoutes.setRules, setRules),
  serve(planningRoutes.apartmentRules, getApartmentRules),
  serve(planningRoutes.setApartmentRules, setApartmentRules),
]
