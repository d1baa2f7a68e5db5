import { z } from 'zod/mini'
import { optionalText } from '../text.ts'

/** What the instance calls itself and goes by. Values that were never set are those of the environment. */
export const Settings = z.object({
  /** Empty until somebody says it. */
  company_name: z.string(),
  /** IANA name, such as Asia/Dubai. */
  time_zone: z.string(),
  /** Hours after its due time in which a session still takes the cleaner's work. */
  link_grace_hours: z.int(),
  mail: z.object({
    configured: z.boolean(),
    from: z.nullable(z.string()),
    /** E-mails that wait, and those given up in the last seven days. */
    waiting: z.int(),
    failed: z.int(),
  }),
  whatsapp: z.object({ configured: z.boolean() }),
})
export type Settings = z.infer<typeof Settings>

export const SettingsPatch = z.object({
  company_name: z.optional(optionalText(150)),
  // That it is a time zone is looked up by the command: the list is the runtime's.
  time_zone: z.optional(optionalText(60)),
  link_grace_hours: z.optional(z.int().check(z.gte(0), z.lte(24 * 365))),
})
