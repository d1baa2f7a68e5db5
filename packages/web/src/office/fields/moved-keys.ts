import { listCleaners } from '@brightkey/contract/cleaners/endpoints'
import { getMonth } from '@brightkey/contract/reports/endpoints'
import { listSessions } from '@brightkey/contract/sessions/endpoints'
import { nounKey, readKey } from '../../platform/office/keys.ts'

/** What is read again once finished work is another cleaner's: lists of sessions, statements and months. */
export const movedKeys = () => [
  nounKey(listCleaners),
  nounKey(getMonth),
  readKey(listSessions, {}).slice(0, 2),
]
