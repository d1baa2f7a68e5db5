import { z } from 'zod/mini'
import { Id, Instant } from '../id.ts'

/** `message` is in the reader's language; `link` is a path of the office. */
export const Notification = z.object({
  id: Id,
  type: z.string(),
  message: z.string(),
  link: z.nullable(z.string()),
  read: z.boolean(),
  created_at: Instant,
})
export type Notification = z.infer<typeof Notification>
