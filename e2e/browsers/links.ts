import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { linkPath } from '@brightkey/contract/sessions/links'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import { type Api, cleaningToken } from '../server.ts'

export const apartmentName = 'Marina Heights 7'

export type LinkedSession = {
  session: Session
  token: string
  /** The path of each page by link of the session and of its cleaner's day. */
  paths: Record<LinkKind | 'day', string>
}

let cleaners = 0

/** A session with a cleaner from the address book, in a new apartment with a television and keys. */
export async function createLinkedSession(api: Api): Promise<LinkedSession> {
  const created = await api.createSession(apartmentName)
  await api.call(apartmentRoutes.setInventory, {
    id: created.apartment.id,
    ...{ furniture: [], electrical: ['tv'], utensils: [] },
    keys: [{ kind: 'key', label: 'Main door', quantity: 2 }],
  })
  const { id: cleaner_id, day_url } = await api.call(cleanerBookRoutes.create, {
    first_name: 'Maria',
    last_name: `Santos ${++cleaners}`,
    company_name: 'Shine LLC',
    phone: `+97150${1_234_500 + cleaners}`,
    language: 'en',
  })
  const session = await api.call(sessionRoutes.update, { id: created.id, cleaner_id })
  const paths = Object.fromEntries(
    session.links.map(({ kind, token }) => [kind, `${linkPath(kind, token)}/`]),
  )
  return {
    session,
    token: cleaningToken(session),
    paths: { ...paths, day: `${new URL(day_url ?? '').pathname}/` } as LinkedSession['paths'],
  }
}
