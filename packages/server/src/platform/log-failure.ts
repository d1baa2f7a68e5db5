import type { Database } from './db/connect.ts'
import { isUnavailable } from './db/dialects.ts'
import type { Log } from './log.ts'

export type FailureHost = { readonly log: Log; readonly database: Pick<Database, 'isDown'> }

/**
 * Logs a failure of work in the background; at `debug` if the cause is an outage of the database, which is logged once.
 * Returns whether the failure is news.
 */
export function logFailure(
  { log, database }: FailureHost,
  error: unknown,
  message: string,
  fields: object = {},
): boolean {
  const isNews = !(database.isDown() && isUnavailable(error))
  log[isNews ? 'error' : 'debug']({ ...fields, err: error }, message)
  return isNews
}
