import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

const openssl = promisify(execFile)

const config = `
[req]
distinguished_name = name
prompt = no
[name]
O = Time of Tests
CN = tsa.test
[usage]
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = authority
[authority]
serial = serial
default_policy = 1.3.6.1.4.1.99999.1
digests = sha256
signer_digest = sha256
`

/** A timestamp authority on loopback: `openssl ts` behind HTTP. `respond` is what it does with the next requests. */
export async function openAuthority() {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-tsa-'))
  const run = (...args: string[]) => openssl('openssl', args, { cwd: folder })
  await writeFile(join(folder, 'config'), config)
  await writeFile(join(folder, 'serial'), '01')
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-out', 'ca.pem', '-days', '2']
  await run('req', '-x509', ...key, '-config', 'config', '-extensions', 'usage')
  const authority = {
    folder,
    run,
    respond: 'stamp' as 'stamp' | 'fail' | 'repeat',
    requests: 0,
    url: '',
    async [Symbol.asyncDispose]() {
      server.close()
      await rm(folder, { recursive: true })
    },
  }
  let last: Buffer | null = null
  const server = createServer(async (request, response) => {
    const query = join(folder, `${authority.requests++}.tsq`)
    await writeFile(query, await buffer(request))
    if (authority.respond === 'fail') {
      response.writeHead(503).end()
      return
    }
    if (authority.respond === 'stamp' || last === null) {
      const flags = ['-config', 'config', '-queryfile', query, '-signer', 'ca.pem', '-inkey', 'key.pem']
      await run('ts', '-reply', ...flags, '-out', 'last.tsr')
      last = await readFile(join(folder, 'last.tsr'))
    }
    response.setHeader('content-type', 'application/timestamp-reply').end(last)
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return authority
}
