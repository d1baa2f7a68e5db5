import { getUser, listUsers } from '@brightkey/contract/users/endpoints'
import type { ManagedUser, User } from '@brightkey/contract/users/schema'
import { keepPreviousData } from '@tanstack/react-query'
import { nounOf } from '../../platform/office/keys.ts'
import { readAgain } from '../../platform/office/queries.ts'
import { useLive } from '../../platform/office/socket.ts'
import { useRead, useReadList } from '../../platform/office/use-read.ts'
import type { UsersSearch } from './users-search.ts'

/** How often to look while an e-mail is waiting to be sent; no message of the socket tells of it. */
const mailMs = 3000
const mailWaits = ({ invitation }: ManagedUser) =>
  invitation?.email_status === 'queued' || invitation?.email_status === 'sending'

/** Users by name, page by page, as searched. */
export function useUsers({ search, status }: UsersSearch) {
  // A user may have joined; other notifications cost one small call.
  useLive(({ type }) => {
    if (type !== 'heartbeat' && type !== 'session.updated') void readAgain(nounOf(listUsers))
  })
  return useReadList(
    listUsers,
    { limit: 50, search, status },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.pages.some((page) => page.results.some(mailWaits)) ? mailMs : false,
    },
  )
}

/** A user as just changed, read again for as long as their e-mail is waiting. */
export function useUserNow(user: ManagedUser): ManagedUser {
  const { data } = useRead(
    getUser,
    { id: user.id },
    {
      initialData: user,
      refetchInterval: ({ state }) => (state.data && mailWaits(state.data) ? mailMs : false),
    },
  )
  return data ?? user
}

type Named = Pick<User, 'first_name' | 'last_name' | 'email'>

/** A user's name, or the e-mail address while they have none. */
export const nameOf = (user: Named): string => `${user.first_name} ${user.last_name}`.trim() || user.email
