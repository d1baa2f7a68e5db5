import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { email, openServer, password } from '../server.ts'
import { generateClients, isInstalled, lint } from './tools.ts'

const api = test.skipIf(!(await isInstalled()))
const readDocument = async (url: string) => (await fetch(`${url}/api/openapi.json`)).text()

api('Redocly’s recommended rules and Spectral’s for OpenAPI find nothing in the API document', async () => {
  // Redocly does not want documents that are served at localhost.
  await using server = await openServer({ PUBLIC_URL: 'https://brightkey.test', EXTRA_HOSTS: 'localhost' })
  expect(lint(await readDocument(server.url))).toEqual({ redocly: [], spectral: [] })
})

api(
  'clients made from the document compile, and do the main job: from the login to the report as PDF and CSV',
  async () => {
    await using server = await openServer()
    const folder = await mkdtemp(join(tmpdir(), 'brightkey-api-'))
    const [document, photo] = [join(folder, 'openapi.json'), join(folder, 'photo.jpg')]
    await writeFile(document, await readDocument(server.url))
    await writeFile(photo, await smallPhoto({ seed: 4711 }))
    await using clients = await generateClients(document)
    expect(await clients.typeErrors()).toBe('')
    for (const program of ['openapi-fetch.ts', 'hey-api.ts'])
      expect(await clients.run(program, server.url, email, password, photo), program).toEqual({
        pdf: '%PDF-',
        csv: true,
        refused: [404, 'not_found'],
      })
    await rm(folder, { recursive: true })
  },
)
