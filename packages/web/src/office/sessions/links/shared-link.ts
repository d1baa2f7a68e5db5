import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import type { LinkKind } from '@brightkey/contract/sessions/schema'

/** What the share dialogs show of a session. */
export type SharedSession = Pick<SessionRow, 'id' | 'code' | 'apartment' | 'expires_at' | 'assigned'>
export type SharedLink = { kind: LinkKind; url: string }

/** Who is sent a link: of the cleaning link, the cleaner of the session, if one is known. */
export const getRecipient = ({ assigned }: SharedSession, { kind }: SharedLink): SharedSession['assigned'] =>
  kind === 'cleaning' ? assigned : null
