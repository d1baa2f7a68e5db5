import type { InputOf } from '@brightkey/contract/api'
import { getSettings, updateSettings } from '@brightkey/contract/settings/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../platform/office/send.ts'

const key = ['settings']

export function useSettings() {
  return useQuery({
    queryKey: key,
    // How the mail fares changes by itself.
    staleTime: 0,
    queryFn: ({ signal }) => send(getSettings, {}, signal),
  })
}

export function useSaveSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (values: InputOf<typeof updateSettings>) => send(updateSettings, values),
    onSuccess: (settings) => queries.setQueryData(key, settings),
  })
}
