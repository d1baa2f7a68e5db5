import { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import { serve } from '../../../platform/http/binding.ts'
import { forgetRecipient } from './commands/recipients.ts'
import { resendAll, retryDelivery } from './commands/retry.ts'
import { sendReport } from './commands/send.ts'
import { getMessage, listOfReport, listOfSession } from './queries/deliveries.ts'
import { listRecipients } from './queries/recipients.ts'

export const deliveryBindings = [
  serve(deliveryRoutes.ofReport, listOfReport),
  serve(deliveryRoutes.ofSession, listOfSession),
  serve(deliveryRoutes.send, sendReport),
  serve(deliveryRoutes.message, getMessage),
  serve(deliveryRoutes.retry, retryDelivery),
  serve(deliveryRoutes.resendAll, resendAll),
  serve(deliveryRoutes.recipients, listRecipients),
  serve(deliveryRoutes.forgetRecipient, forgetRecipient),
]
