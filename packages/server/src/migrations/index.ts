import type { Migration } from '../platform/db/migrate.ts'
import { users } from './0001-users.ts'
import { apartments } from './0002-apartments.ts'
import { sessions } from './0003-sessions.ts'
import { reports } from './0004-reports.ts'

/** Every change of the schema, in order. A merged one is never edited. */
export const migrations: readonly Migration[] = [users, apartments, sessions, reports]
