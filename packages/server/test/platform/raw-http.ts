import { type AddressInfo, connect } from 'node:net'
import type { World } from '../world.ts'

/** Sends raw bytes and returns the response as text, until the server closes the connection or `until` matches. */
export async function sendRaw(world: World, text: string, until?: RegExp): Promise<string> {
  if (!world.app.server.server.listening) await world.app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.server.address() as AddressInfo
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (part) => {
      received += part
      if (until?.test(received)) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
  })
}

/** Parses status, headers in lower case, and JSON of the first response in such a text. */
export function parseResponse(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((each) => [each.split(': ')[0]?.toLowerCase() ?? '', each.slice(each.indexOf(': ') + 2)]),
  )
  return { status: Number(line.split(' ')[1]), headers, body }
}
