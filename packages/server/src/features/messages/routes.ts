import { messageRoutes } from '@brightkey/contract/sessions/message-routes'
import { serve } from '../../platform/http/binding.ts'
import { recordNotified, undoNotified } from './commands/notified.ts'
import { listPendingMessages } from './queries/pending.ts'

export const messageBindings = [
  serve(messageRoutes.list, listPendingMessages),
  serve(messageRoutes.notified, recordNotified),
  serve(messageRoutes.undo, undoNotified),
]
