import { z } from 'zod/mini'

/**
 * The values that a change replaces, by field, as its user read them. Where one of them is another by now, the change is refused with
 * `changed_meanwhile`; without `replaces` it is not compared.
 */
export const Replaces = z.optional(z.record(z.string(), z.unknown()))
export type Replaces = z.infer<typeof Replaces>
