/** How long a connection may bring nothing before it counts as dead, ms: a slow network lives as long as bytes come. */
const silentMs = 15_000

/**
 * A file of the build, read to the end. Throws when it is refused, when the network fails, and when nothing comes for
 * 15 seconds: a half open connection says nothing at all, and whoever waits for it would wait for ever. Trying again
 * after that is a new connection.
 */
export async function fetchWhole(address: string, init?: RequestInit): Promise<Response> {
  const giveUp = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => giveUp.abort(), silentMs)
  }
  listen()
  try {
    const answer = await fetch(address, { ...init, signal: giveUp.signal })
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    const reader = answer.clone().body?.getReader()
    while (reader && !(await reader.read()).done) listen()
    return answer
  } finally {
    clearTimeout(silence)
  }
}
