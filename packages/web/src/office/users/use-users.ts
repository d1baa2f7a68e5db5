import { getUser, listUsers } from '@brightkey/contract/users/endpoints'
import type { ManagedUser } from '@brightkey/contract/users/schema'
import { keepPreviousData } from '@tanstack/react-query'
import { nounKey } from '../../platform/office/keys.ts'
import { useLive } from '../../platform/office/live/socket.ts'
import { readAgain } from '../../platform/office/queries.ts'
import { useRead, useReadList } from '../../platform/office/use-read.ts'
import type { UsersSearch } from './users-search.ts'

/** How often to poll while an e-mail waits to be sent: the socket does not report it. */
const mailPollMs = 3000
const isMailPending = ({ invitation }: ManagedUser) =>
  invitation?.email_status === 'queued' || invitation?.email_status === 'sending'

/** The users found, by name and page by page. */
export function useUsers({ search, status }: UsersSearch) {
  // Someone may have joined; for other notifications this costs one small request.
  useLive(({ type }) => {
    if (type !== 'heartbeat' && type !== 'session.updated') void readAgain(nounKey(listUsers))
  })
  return useReadList(
    listUsers,
    { limit: 50, search, status },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.pages.some((page) => page.results.some(isMailPending)) ? mailPollMs : false,
    },
  )
}

/** Returns the latest state of a user, polled while their e-mail waits. */
export function useCurrentUserState(user: ManagedUser): ManagedUser {
  const { data } = useRead(
    getUser,
    { id: user.id },
    {
      initialData: user,
      refetchInterval: ({ state }) => (state.data && isMailPending(state.data) ? mailPollMs : false),
    },
  )
  return data ?? user
}
