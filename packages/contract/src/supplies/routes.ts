import { z } from 'zod/mini'
import { ClientId, Id } from '../id.ts'
import { route } from '../route.ts'
import {
  listLinen,
  listSupplies,
  markBought,
  moveLinen,
  reportSupplies,
  setConsumables,
  undoLinenMove,
} from './endpoints.ts'
import {
  BoughtInput,
  Consumable,
  ConsumablesInput,
  LinenMoveInput,
  LinenQuery,
  ListedLinen,
  ListedSupply,
  SessionSupply,
  SuppliesInput,
  SupplyQuery,
} from './schema.ts'

/** What apartments use up, and their linen. */
export const supplyRoutes = {
  setConsumables: route(setConsumables, {
    summary: 'Set the whole list of what an apartment uses up, and of its linen',
    access: 'login',
    scope: 'apartments',
    input: z.extend(ConsumablesInput, { id: Id }),
    output: z.object({ consumables: z.array(Consumable) }),
    problems: ['not_found', 'permission_denied'],
  }),
  list: route(listSupplies, {
    summary: 'The shopping list across apartments: what is low or out, or fewer than needed',
    access: 'login',
    scope: 'apartments',
    input: SupplyQuery,
    output: z.object({ supplies: z.array(ListedSupply) }),
    returns: 'either',
    media: ['text/csv'],
    problems: [],
  }),
  bought: route(markBought, {
    summary: 'Mark a supply as bought, or take that back',
    access: 'login',
    scope: 'apartments',
    input: BoughtInput,
    output: ListedSupply,
    problems: ['not_found'],
  }),
  linen: route(listLinen, {
    summary: 'Where the linen of each apartment is, and how many sets are missing',
    access: 'login',
    scope: 'apartments',
    input: LinenQuery,
    output: z.object({ linen: z.array(ListedLinen) }),
    returns: 'either',
    media: ['text/csv'],
    problems: [],
  }),
  moveLinen: route(moveLinen, {
    summary:
      'Send linen to the laundry, take it back, or say that sets are missing; the same id again changes nothing',
    access: 'login',
    scope: 'apartments',
    input: LinenMoveInput,
    output: ListedLinen,
    problems: ['not_found', 'different_content'],
  }),
  undoLinenMove: route(undoLinenMove, {
    summary: 'Take a move of linen back: its sets are where they were; again changes nothing',
    access: 'login',
    scope: 'apartments',
    input: z.object({ id: Id, moveId: ClientId }),
    output: ListedLinen,
    problems: ['not_found'],
  }),
  report: route(reportSupplies, {
    summary: 'Say how much there is of an apartment’s supplies, and which linen was changed; absolute values',
    access: 'link',
    input: SuppliesInput,
    output: z.object({ supplies: z.array(SessionSupply) }),
    problems: ['session_not_found', 'session_expired', 'session_completed', 'session_cancelled', 'not_found'],
  }),
}
