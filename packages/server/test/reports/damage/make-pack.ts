import type { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import type { RawInput } from '@brightkey/contract/route'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { Client } from '../../client.ts'

export type Wanted = RawInput<typeof officeReportRoutes.damagePack>

/** Downloads a damage pack: the names of its files in their order, and what is in them. */
export async function makePack(by: Client, input: Wanted) {
  const { id, ...payload } = input
  const response = await by.server.inject({
    method: 'POST',
    url: `/api/cleaning/apartments/${id}/damage-pack/`,
    payload,
    headers: { authorization: `Bearer ${by.access}`, 'accept-language': 'en' },
  })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/zip')
  const files = unzipSync(response.rawPayload)
  const bytes = (name: string) => Buffer.from(files[name] ?? new Uint8Array())
  return { names: Object.keys(files), bytes, text: (name: string) => bytes(name).toString('utf8') }
}
