import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { Nothing, Page, route } from '../route.ts'
import { Locale } from '../text.ts'
import { Delivery, DeliveryChannel, DeliveryList, Recipient, SendInput } from './delivery-schema.ts'
import {
  forgetRecipient,
  getMessage,
  listRecipients,
  listReportDeliveries,
  listSessionDeliveries,
  resendDeliveries,
  retryDelivery,
  sendReport,
} from './endpoints.ts'

const byId = z.object({ id: Id })

/** Sending reports on, by WhatsApp and e-mail. What is sent is the client's view. */
export const deliveryRoutes = {
  ofReport: route(listReportDeliveries, {
    summary: 'Where a report was sent, the latest first',
    access: 'login',
    scope: 'reports',
    input: z.object({ ...Page, id: Id }),
    output: DeliveryList,
    problems: ['not_found'],
  }),
  ofSession: route(listSessionDeliveries, {
    summary: 'Where the reports of a session were sent, the latest first',
    access: 'login',
    scope: 'reports',
    input: z.object({ ...Page, id: Id }),
    output: DeliveryList,
    problems: ['not_found'],
  }),
  send: route(sendReport, {
    summary: 'Send a report; while one to this recipient waits, the same is returned again',
    access: 'login',
    scope: 'reports',
    input: SendInput,
    output: Delivery,
    status: 202,
    problems: ['not_found', 'phone_required', 'phone_invalid', 'email_not_configured', 'throttled'],
  }),
  message: route(getMessage, {
    summary:
      'The text that goes with a report, in the language of its recipient; for a number also how to send it by hand',
    access: 'login',
    scope: 'reports',
    input: z.object({
      id: Id,
      language: z.optional(Locale),
      recipient: z.optional(z.string().check(z.maxLength(254))),
    }),
    output: z.object({
      text: z.string(),
      /** Opens WhatsApp with the text, if the server has no account to send it with; else null. */
      wa_url: z.nullable(z.string()),
    }),
    problems: ['not_found', 'phone_invalid'],
  }),
  retry: route(retryDelivery, {
    summary: 'Try a delivery again, now',
    access: 'login',
    scope: 'reports',
    input: byId,
    output: Delivery,
    status: 202,
    problems: ['not_found', 'invalid_transition', 'throttled'],
  }),
  resendAll: route(resendDeliveries, {
    summary:
      'Once the account is topped up: send everything that failed for want of balance, or waits for it',
    access: 'login',
    scope: 'reports',
    input: z.object({ channel: DeliveryChannel }),
    output: z.object({ count: z.int() }),
    status: 202,
    problems: ['permission_denied'],
  }),
  recipients: route(listRecipients, {
    summary: 'Whom reports of this apartment were sent to',
    access: 'login',
    scope: 'reports',
    input: byId,
    output: z.array(Recipient),
    problems: ['not_found'],
  }),
  forgetRecipient: route(forgetRecipient, {
    summary: 'Do not offer this recipient again',
    access: 'login',
    scope: 'reports',
    input: z.object({ id: Id, recipientId: Id }),
    output: Nothing,
    status: 204,
    problems: ['not_found'],
  }),
}
