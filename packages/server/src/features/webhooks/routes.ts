import { webhookRoutes } from '@brightkey/contract/webhooks/routes'
import { serve } from '../../platform/http/binding.ts'
import { createWebhook, removeWebhook, rotateWebhookSecret, updateWebhook } from './commands/manage.ts'
import { resendWebhookDelivery, testWebhook } from './commands/send.ts'
import { listWebhookDeliveries, listWebhooks } from './queries.ts'

export const webhookBindings = [
  serve(webhookRoutes.list, listWebhooks),
  serve(webhookRoutes.create, createWebhook),
  serve(webhookRoutes.update, updateWebhook),
  serve(webhookRoutes.remove, removeWebhook),
  serve(webhookRoutes.rotate, rotateWebhookSecret),
  serve(webhookRoutes.test, testWebhook),
  serve(webhookRoutes.deliveries, listWebhookDeliveries),
  serve(webhookRoutes.resend, resendWebhookDelivery),
]
