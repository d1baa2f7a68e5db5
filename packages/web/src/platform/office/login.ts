import type { EndpointOutput } from '@brightkey/contract/api'
import { getProfile, logIn, logOut, logOutEverywhere } from '@brightkey/contract/users/endpoints'
import type { User } from '@brightkey/contract/users/schema'
import { useSyncExternalStore } from 'react'
import { Refused, Unreachable } from '../http/send.ts'
import { readStoredText, removeStoredText, storeText } from '../stored-text.ts'
import { tokenKeys } from '../tokens.ts'
import { forgetKept, keepProfile, keptProfile } from './kept-profile.ts'
import { currentReach, subscribeReach } from './reach.ts'
import { onLoginEnded, send, sendOnce, tokens } from './send.ts'

/** Whether the company logs in by its OpenID provider or passkeys only, as the server writes it into the page. */
export const passwordsAreOff =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="passwords"]')?.content === 'off'

/** Why a login is over that its owner did not end here and now. */
export type Left = 'ended' | 'inactive' | 'deleted' | 'unchecked' | 'elsewhere' | 'everywhere'

/**
 * `unknown` until a stored token has been verified. Authenticated is who holds a token and a profile. `paused`: the login has
 * ended under unsaved work, which stays as it is until the same user logs in again.
 * `isUnchecked`: opened without the server, to read what this browser has kept.
 */
export type Login =
  | { phase: 'unknown' }
  | { phase: 'out'; why: Left | null }
  | { phase: 'paused'; user: User }
  | { phase: 'in'; user: User; isUnchecked?: true }

let current: Login = tokens.access() === null ? { phase: 'out', why: null } : { phase: 'unknown' }
const readers = new Set<() => void>()

function become(login: Login) {
  current = login
  for (const reader of readers) reader()
}

export const currentLogin = (): Login => current

export function subscribeLogin(reader: () => void): () => void {
  readers.add(reader)
  return () => readers.delete(reader)
}

export const useLogin = (): Login => useSyncExternalStore(subscribeLogin, currentLogin)

/** The profile of who is logged in; only for what is drawn behind the login. */
export function useUser(): User {
  const login = useLogin()
  if (login.phase !== 'in' && login.phase !== 'paused') throw new Error('there is no login')
  return login.user
}

/** Returns the user's name, or the e-mail address without one. */
export const getUserName = (user: Pick<User, 'first_name' | 'last_name' | 'email'>): string =>
  `${user.first_name} ${user.last_name}`.trim() || user.email

/** The profile as just read or saved. */
export function keepUser(user: User): void {
  if (keptProfile()?.id !== user.id) forgetKept()
  keepProfile(user)
  if (current.phase === 'paused' && current.user.id !== user.id) {
    // Nothing of the work below is for another user. It stays covered until the new page: closing its dialogs would step back in
    // the history, which calls this off.
    location.replace('/')
  } else become({ phase: 'in', user })
}

let hasUnsavedWork: () => boolean = () => false
/** Sets what says whether the end of the login would lose anything on screen. */
export function onAskUnsaved(ask: () => boolean): () => void {
  hasUnsavedWork = ask
  return () => {
    hasUnsavedWork = () => false
  }
}

/** Set while a login that ended by itself was not renewed: for the other tabs, which only see that its tokens are gone. */
const endedKey = 'login_ended'

function forget(why: Left | null) {
  if (why === 'ended') storeText(endedKey, '1')
  tokens.clear()
  forgetKept()
  if (current.phase === 'paused' && why === 'ended') return
  if (current.phase === 'in' && why === 'ended' && hasUnsavedWork())
    return become({ phase: 'paused', user: current.user })
  // Several calls find out at once, and only the first gets the cause.
  if (current.phase !== 'out') become({ phase: 'out', why })
}

/** Leaves the work of an ended login for the page of the login; its drafts stay. */
export function leavePausedLogin(): void {
  if (current.phase === 'paused') become({ phase: 'out', why: 'ended' })
}

/** What the server's refusal means for who was logged in. */
function whyEnded(failure: unknown): Left {
  const code = failure instanceof Refused ? failure.body.code : null
  if (code === 'user_inactive') return 'inactive'
  return code === 'user_not_found' ? 'deleted' : 'ended'
}

/** Reads the profile again. */
export async function reloadProfile(): Promise<void> {
  keepUser(await send(getProfile, {}))
}

/**
 * Verifies the stored token by the profile. Without a response, a browser that has kept what its user read shows that; on
 * any other failure the login is over.
 */
export async function checkLogin(): Promise<Login> {
  try {
    await reloadProfile()
  } catch (failure) {
    const user = failure instanceof Unreachable ? keptProfile() : null
    // A refusal has been handled already, with its cause.
    if (user === null) forget('unchecked')
    else if (current.phase !== 'in') become({ phase: 'in', user, isUnchecked: true })
  }
  return current
}

/** Whether the office was opened without the server: nothing can be changed until it has verified the login. */
export function useIsUnchecked(): boolean {
  const login = useLogin()
  return login.phase === 'in' && login.isUnchecked === true
}

subscribeReach(() => {
  // A refusal ends the login; without a response it stays as it is.
  if (currentReach().isReached && current.phase === 'in' && current.isUnchecked)
    void reloadProfile().catch(() => undefined)
})

/** Logs in with a password. Throws what the server said. */
export const startLogin = (email: string, password: string): Promise<void> =>
  beginLogin(() => sendOnce(logIn, { email, password }))

/** Stores the tokens of a login, then loads the profile. Throws what the server said. */
export async function beginLogin(getTokens: () => Promise<EndpointOutput<typeof logIn>>): Promise<void> {
  const wasPaused = current.phase === 'paused'
  removeStoredText(endedKey)
  // Left by a previous user.
  forgetKept()
  tokens.keep(await getTokens())
  try {
    await reloadProfile()
  } catch (failure) {
    if (wasPaused) tokens.clear()
    else forget(null)
    throw new ProfileNotLoaded('profile', { cause: failure })
  }
}

/** The password was right, but the profile could not be read: this has its own message. */
export class ProfileNotLoaded extends Error {
  override readonly name = 'ProfileNotLoaded'
}

/** Ends the login here at once, and on the server when it can be reached. */
export async function endLogin(): Promise<void> {
  const refresh = tokens.refresh()
  const loggedOut = refresh && sendOnce(logOut, { refresh })
  leave(null)
  await Promise.resolve(loggedOut).catch(() => undefined)
}

/** Ends every login of this user, this one too. Throws what the server said; then nothing has ended. */
export async function endEveryLogin(): Promise<void> {
  await send(logOutEverywhere, {})
  leave('everywhere')
}

/** The user leaves: nothing of theirs stays in this browser. */
function leave(why: 'everywhere' | null) {
  if (current.phase === 'in') for (const clear of clearings) clear(current.user)
  removeStoredText(endedKey)
  forget(why)
}

const clearings = new Set<(user: User) => void>()
/** Adds what deletes a user's data of this browser when they log out. */
export const onLeave = (clear: (user: User) => void): void => void clearings.add(clear)

onLoginEnded((failure) => forget(whyEnded(failure)))

// Logging out in one tab logs out all of them; logging in elsewhere is noticed too.
addEventListener('storage', ({ key, newValue, storageArea }) => {
  if (storageArea !== localStorage || (key !== tokenKeys.access && key !== null)) return
  if (newValue === null) forget(readStoredText(endedKey) === null ? 'elsewhere' : 'ended')
  else if (current.phase === 'out' || current.phase === 'paused') void checkLogin()
})
