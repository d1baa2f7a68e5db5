import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; type: string }

type Respond = (received: Received, response: ServerResponse, request: IncomingMessage) => unknown

/** A receiver of webhooks on loopback, which keeps what it gets; `respond` may be changed meanwhile. */
export class Receiver {
  readonly received: Received[] = []
  respond: Respond = (_received, response) => response.writeHead(204).end()
  readonly #server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '')
    if (body === '') return
    const received = { path: request.url ?? '', headers: request.headers, body, type: JSON.parse(body).type }
    this.received.push(received)
    await this.respond(received, response, request)
  })

  static async open(): Promise<Receiver> {
    const receiver = new Receiver()
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve))
    return receiver
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`
  }

  /** The types of what came, in order. */
  types(path = '/hook'): string[] {
    return this.received.filter((each) => each.path === path).map(({ type }) => type)
  }

  async [Symbol.asyncDispose]() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
