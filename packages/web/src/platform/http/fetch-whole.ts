/**
 * Fetches a response to its end. Throws if the network fails, and if no byte arrives for this long (ms): a half-open
 * connection would be waited for forever. A slow network is fine as long as bytes arrive.
 */
export async function fetchAlive(address: string, init: RequestInit, silentMs: number): Promise<Response> {
  const giveUp = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => giveUp.abort(), silentMs)
  }
  listen()
  try {
    const response = await fetch(address, { ...init, signal: giveUp.signal })
    const reader = response.clone().body?.getReader()
    while (reader && !(await reader.read()).done) listen()
    return response
  } finally {
    clearTimeout(silence)
  }
}

/** A file of the build. Throws when it is refused too. Trying again is a new connection. */
export async function fetchWhole(address: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetchAlive(address, init, 15_000)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response
}
