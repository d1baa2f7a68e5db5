import { verifyInvitation } from '@brightkey/contract/users/endpoints'
import type { InvitationView } from '@brightkey/contract/users/schema'
import { Refused, Unreachable } from '../../platform/http/send.ts'
import { sendOnce } from '../../platform/office/send.ts'

/** What is behind the link of a mail: `unknown` without a network or a working server. */
export type PasswordLink =
  | { state: 'valid'; view: InvitationView }
  | { state: 'invalid' }
  | { state: 'unknown'; unreachable: boolean }

async function read(token: string): Promise<PasswordLink> {
  try {
    const view = await sendOnce(verifyInvitation, {
      token,
    })
    return { state: 'valid', view }
  } catch (failure) {
    return saysInvalid(failure)
      ? { state: 'invalid' }
      : { state: 'unknown', unreachable: failure instanceof Unreachable }
  }
}

const answers = new Map<string, Promise<PasswordLink>>()

/** Asks the server again. This consumes nothing: mail scanners open links too. Never rejects. */
export function askPasswordLink(token: string): Promise<PasswordLink> {
  const answer = read(token)
  answers.set(token, answer)
  return answer
}

/** The same promise each time: React may begin to draw a screen often before it first stands. */
export const passwordLink = (token: string): Promise<PasswordLink> =>
  answers.get(token) ?? askPasswordLink(token)

export const saysInvalid = (failure: unknown): boolean =>
  failure instanceof Refused && failure.body.code === 'invitation_invalid'
