import type { ListedFound } from '@brightkey/contract/found/schema'
import { useFoundKindText } from '../../../platform/office/late-texts.ts'
import type { FoundSearch } from './found-search.ts'

/** Returns a function to what a thing is called: its kind, or the cleaner's words where that says nothing. */
export function useFoundName() {
  const t = useFoundKindText()
  return ({ kind, text }: Pick<ListedFound, 'kind' | 'text'>): string =>
    kind === 'other' && text !== '' ? text : t(`kind.${kind}`)
}

/** The tone of a state's badge. */
export const foundTone = ({ state, overdue }: Pick<ListedFound, 'state' | 'overdue'>) =>
  overdue ? 'alert' : state === 'kept' ? 'waiting' : state === 'returned' ? 'good' : 'neutral'

/** The same as the input of the list. */
export const toFoundQuery = ({ session, apartment, ...rest }: FoundSearch) => ({
  ...rest,
  ...(session !== undefined && { session_id: session }),
  ...(apartment !== undefined && { apartment_id: apartment }),
})
