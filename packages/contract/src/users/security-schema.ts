import { z } from 'zod/mini'
import { Id, Instant } from '../id.ts'
import { line, optionalLine } from '../text.ts'
import { Password } from './schema.ts'

/** Ways by which a user proves that it is them. `recovery`: one of the codes that were written down. */
export const proofMethods = ['password', 'totp', 'passkey', 'recovery'] as const
export type ProofMethod = (typeof proofMethods)[number]

/** A code as typed: with digits of any script, spaces and hyphens. */
const TypedCode = optionalLine(64)

const base64Url = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/))
const credentialId = base64Url.check(z.minLength(1), z.maxLength(1400))

/** What a browser returns of a passkey that signed (`AuthenticationResponseJSON` of WebAuthn). */
export const Assertion = z.looseObject({
  id: credentialId,
  response: z.looseObject({ clientDataJSON: base64Url, authenticatorData: base64Url, signature: base64Url }),
})
export type Assertion = z.infer<typeof Assertion>

/** What a browser returns of a new passkey (`RegistrationResponseJSON`). */
export const NewCredential = z.looseObject({
  id: credentialId,
  response: z.looseObject({ clientDataJSON: base64Url, attestationObject: base64Url }),
})

/** What the browser's call for a passkey gets, in JSON. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })

const factor = {
  code: z.optional(TypedCode),
  recovery_code: z.optional(TypedCode),
  assertion: z.optional(Assertion),
}

/** One of them is given: the password, a code of the app, a recovery code, or what a passkey signed. */
export const Proof = z.object({ password: z.optional(Password), ...factor })
export type Proof = z.infer<typeof Proof>

/** The token of a login between its two steps, in any form: an unknown one counts as expired. */
const Challenge = optionalLine(200)
export const SecondStepInput = z.object({ challenge: Challenge, ...factor })
export const PasskeyLoginOptionsInput = z.object({ challenge: z.optional(Challenge) })

/** The query of `/login/oidc/`, with which the provider sends the browser back. */
export const OidcReturn = z.object({
  code: z.optional(optionalLine(4000)),
  state: z.optional(optionalLine(1000)),
  iss: z.optional(optionalLine(1000)),
  error: z.optional(optionalLine(1000)),
})

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Instant,
  last_used_at: z.nullable(Instant),
})
export type Passkey = z.infer<typeof Passkey>

/** How a user's logins are secured. `required`: the company wants a second step of them. */
export const Security = z.object({
  passkeys: z.array(Passkey),
  totp: z.boolean(),
  recovery_left: z.int(),
  required: z.boolean(),
})
export type Security = z.infer<typeof Security>

/** What an authenticator app is set up by: the secret in base32, and the address of the QR code. */
export const TotpSetup = z.object({ secret: z.string(), uri: z.string() })

/** The only response that has them: they are stored hashed. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const NewPasskey = z.object({ name: line(60), credential: NewCredential })
/** With recovery codes where it is the first second factor. */
export const AddedPasskey = z.extend(Passkey, { recovery_codes: z.optional(z.array(z.string())) })

/** A browser that is logged in. `device`: browser and system, as far as it names them; empty if not. */
export const OwnLogin = z.object({
  id: Id,
  device: z.string(),
  created_at: Instant,
  last_seen_at: Instant,
  current: z.boolean(),
})
export type OwnLogin = z.infer<typeof OwnLogin>
