import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections and to `listen(0)`. */
const firstPort = 15_000
const portCount = 15_000
// Processes begin at different places, so that they seldom try the same port.
let next = (process.pid * 37) % portCount

/** Returns a TCP port for a server of this process. As long as the process lives, no other test or process gets it. */
export async function reservePort(): Promise<string> {
  for (let tries = 0; tries < portCount; tries++) {
    const port = firstPort + next
    next = (next + 1) % portCount
    if ((await reserve(port)) && (await isFree(port))) return String(port)
  }
  throw new Error('All ports are taken.')
}

/** Holds the UDP port of this number, which only one process can. */
async function reserve(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref()
  try {
    socket.bind(port, '127.0.0.1')
    await once(socket, 'listening')
    return true
  } catch {
    socket.close()
    return false
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port)
  try {
    await once(probe, 'listening')
    return true
  } catch {
    return false
  } finally {
    probe.close()
  }
}
