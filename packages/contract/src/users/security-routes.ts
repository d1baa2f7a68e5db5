import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { listSchema, Nothing, Page, route } from '../route.ts'
import {
  addPasskey,
  confirmLogin,
  confirmTotp,
  endOwnLogin,
  getPasskeyLoginOptions,
  getPasskeyOptions,
  getProofOptions,
  getSecurity,
  listLogins,
  logInByPasskey,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
  takeSecondStep,
} from './endpoints.ts'
import { Tokens } from './schema.ts'
import {
  AddedPasskey,
  Assertion,
  NewPasskey,
  OwnLogin,
  PasskeyLoginOptionsInput,
  PasskeyOptions,
  Proof,
  RecoveryCodes,
  SecondStepInput,
  Security,
  TotpSetup,
} from './security-schema.ts'

/** What a proof may be refused for. */
const proving = ['wrong_password', 'wrong_code', 'passkey_invalid', 'throttled', 'server_busy'] as const
const recent = ['reauthentication_required'] as const
const byId = z.object({ id: Id })

export const securityRoutes = {
  secondStep: route(takeSecondStep, {
    summary: 'Take the second step of a login: a code of the app, a recovery code, or a passkey',
    access: 'public',
    beginsLogin: true,
    input: SecondStepInput,
    output: Tokens,
    problems: ['second_factor_invalid', 'challenge_expired', 'passkey_invalid', 'throttled'],
  }),
  passkeyLoginOptions: route(getPasskeyLoginOptions, {
    summary: 'What a browser asks its passkeys for: to log in, or with a `challenge` for the second step',
    access: 'public',
    input: PasskeyLoginOptionsInput,
    output: PasskeyOptions,
    problems: ['challenge_expired', 'passkeys_unavailable', 'throttled'],
  }),
  passkeyLogin: route(logInByPasskey, {
    summary: 'Log in with a passkey, without a password',
    access: 'public',
    beginsLogin: true,
    input: z.object({ assertion: Assertion }),
    output: Tokens,
    problems: ['passkey_invalid', 'passkeys_unavailable', 'throttled'],
  }),
  confirm: route(confirmLogin, {
    summary: 'Prove again that it is you: dangerous steps need it ten minutes after the login',
    access: 'login',
    beforeSetUp: true,
    input: Proof,
    output: Nothing,
    status: 204,
    problems: [...proving, 'validation_error'],
  }),
  proofOptions: route(getProofOptions, {
    summary: 'What a browser asks your passkeys for, to prove again that it is you',
    access: 'login',
    beforeSetUp: true,
    input: z.object({}),
    output: PasskeyOptions,
    problems: ['passkeys_unavailable'],
  }),
  get: route(getSecurity, {
    summary: 'How your logins are secured',
    access: 'login',
    beforeSetUp: true,
    input: z.object({}),
    output: Security,
    problems: [],
  }),
  startTotp: route(startTotp, {
    summary: 'Begin to set up an authenticator app; nothing changes until a code confirms it',
    access: 'login',
    beforeSetUp: true,
    input: Proof,
    output: TotpSetup,
    problems: [...recent, ...proving],
  }),
  confirmTotp: route(confirmTotp, {
    summary:
      'Confirm the app by a code of it; every other login of yours ends if it is your first second step',
    access: 'login',
    beforeSetUp: true,
    input: z.object({ code: SecondStepInput.shape.code }),
    output: RecoveryCodes,
    problems: ['wrong_code', 'throttled'],
  }),
  removeTotp: route(removeTotp, {
    summary: 'Remove the authenticator app',
    access: 'login',
    input: Proof,
    output: Nothing,
    status: 204,
    problems: [...recent, ...proving],
  }),
  renewRecoveryCodes: route(renewRecoveryCodes, {
    summary: 'Get new recovery codes; the earlier ones end',
    access: 'login',
    input: z.object({}),
    output: RecoveryCodes,
    problems: [...recent, 'not_found'],
  }),
  passkeyOptions: route(getPasskeyOptions, {
    summary: 'What a browser makes a new passkey by',
    access: 'login',
    beforeSetUp: true,
    input: z.object({}),
    output: PasskeyOptions,
    problems: [...recent, 'passkeys_unavailable'],
  }),
  addPasskey: route(addPasskey, {
    summary: 'Add a passkey; every other login of yours ends if it is your first second step',
    access: 'login',
    beforeSetUp: true,
    input: NewPasskey,
    output: AddedPasskey,
    status: 201,
    problems: [...recent, 'passkey_invalid', 'passkeys_unavailable', 'limit_reached'],
  }),
  removePasskey: route(removePasskey, {
    summary: 'Remove a passkey of yours',
    access: 'login',
    input: byId,
    output: Nothing,
    status: 204,
    problems: [...recent, 'not_found'],
  }),
  logins: route(listLogins, {
    summary: 'The browsers in which you are logged in, the last used first',
    access: 'login',
    input: z.object(Page),
    output: listSchema(OwnLogin),
    problems: [],
  }),
  endLogin: route(endOwnLogin, {
    summary: 'End a login of yours',
    access: 'login',
    input: byId,
    output: Nothing,
    status: 204,
    problems: ['not_found'],
  }),
}
