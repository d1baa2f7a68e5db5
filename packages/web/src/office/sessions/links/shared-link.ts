import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import type { LinkKind } from '@brightkey/contract/sessions/schema'

/** What the share dialogs show of a session. */
export type SharedSession = Pick<SessionRow, 'id' | 'code' | 'apartment' | 'expires_at'>
export type SharedLink = { kind: LinkKind; url: string }
