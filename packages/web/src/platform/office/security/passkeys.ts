/** What the server has a browser's passkeys asked by; its content is the library's. */
type Options = { challenge: string }
type Signed = {
  id: string
  response: { clientDataJSON: string; authenticatorData: string; signature: string }
}
type Made = { id: string; response: { clientDataJSON: string; attestationObject: string } }

/** Whether passkeys work here: in browsers that have them, but at no IP address, which such a browser finds only when it tries. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname)

const library = () => import('@simplewebauthn/browser')

/** Has a passkey sign. Null where the user cancelled, or has none for this site: browsers do not say which. */
export const signByPasskey = (options: Options): Promise<Signed | null> =>
  unlessCancelled(async () => (await library()).startAuthentication({ optionsJSON: options as never }))

/** Makes a passkey on this device. Null where the user cancelled. */
export const makePasskey = (options: Options): Promise<Made | null> =>
  unlessCancelled(async () => (await library()).startRegistration({ optionsJSON: options as never }))

async function unlessCancelled<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (failure) {
    if (['NotAllowedError', 'AbortError'].includes(Object(failure).name)) return null
    throw failure
  }
}
