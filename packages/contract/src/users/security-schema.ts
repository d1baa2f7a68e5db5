import { z } from 'zod/mini'
import { Password } from './schema.ts'

/** Ways by which a user proves that it is them. `recovery`: one of the codes that were written down. */
export const proofMethods = ['password', 'totp', 'passkey', 'recovery'] as const
export type ProofMethod = (typeof proofMethods)[number]

/** What proves that it is the user. */
export const Proof = z.object({ password: z.optional(Password) })
export type Proof = z.infer<typeof Proof>
