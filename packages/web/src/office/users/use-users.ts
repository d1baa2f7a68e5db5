import type { InputOf } from '@brightkey/contract/api'
import {
  getUser,
  inviteUser,
  listUsers,
  removeUser,
  resendInvitation,
  revokeInvitation,
  updateUser,
} from '@brightkey/contract/users/endpoints'
import type { ManagedUser } from '@brightkey/contract/users/schema'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { readAgain } from '../../platform/office/queries.ts'
import { send } from '../../platform/office/send.ts'
import { useLive } from '../../platform/office/socket.ts'
import type { UsersSearch } from './users-search.ts'

type Page = { results: readonly ManagedUser[] }

/** How often to look while an e-mail is still on its way; no message of the socket tells of it. */
const mailMs = 3000
const mailWaits = ({ invitation }: ManagedUser) =>
  invitation?.email_status === 'queued' || invitation?.email_status === 'sending'

/** Users by name, page by page, as searched. */
export function useUsers({ search, status }: UsersSearch) {
  // Somebody may have joined; other notifications cost one small call.
  useLive(({ type }) => {
    if (type !== 'heartbeat' && type !== 'session.updated') void readAgain(['users'])
  })
  return useInfiniteQuery({
    queryKey: ['users', { search, status }],
    queryFn: ({ pageParam, signal }) =>
      send(listUsers, { limit: 50, search, status, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      (state.data as InfiniteData<Page> | undefined)?.pages.some((page) => page.results.some(mailWaits))
        ? mailMs
        : false,
  })
}

/** A user as just changed, asked anew for as long as their e-mail is on its way. */
export function useUserNow(user: ManagedUser): ManagedUser {
  return useQuery({
    queryKey: ['users', 'one', user.id],
    queryFn: ({ signal }) => send(getUser, { id: user.id }, signal),
    initialData: user,
    refetchInterval: ({ state }) => (state.data && mailWaits(state.data) ? mailMs : false),
  }).data
}

/** A change of users: whatever of them is on the screen is read again. */
function useUserChange<V, R>(change: (values: V) => Promise<R>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    // After a refusal too: it mostly means that somebody else was faster.
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  })
}

export const useInvite = () => useUserChange((values: InputOf<typeof inviteUser>) => send(inviteUser, values))

/** Makes a new link; the one before dies. */
export const useResend = () => useUserChange((id: string) => send(resendInvitation, { id }))

export const useRevoke = () => useUserChange((id: string) => send(revokeInvitation, { id }))

export const useUpdateUser = () =>
  useUserChange((values: InputOf<typeof updateUser>) => send(updateUser, values))

export const useDeleteUser = () => useUserChange((id: string) => send(removeUser, { id }))
