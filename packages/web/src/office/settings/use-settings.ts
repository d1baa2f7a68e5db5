import type { RawInput } from '@brightkey/contract/route'
import type { settingsRoutes } from '@brightkey/contract/settings/routes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/office/api.ts'

const key = ['settings']

export function useSettings() {
  return useQuery({
    queryKey: key,
    // How the mail fares changes by itself.
    staleTime: 0,
    queryFn: ({ signal }) => call<typeof settingsRoutes.get>('GET', '/api/settings/', {}, signal),
  })
}

export function useSaveSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (values: RawInput<typeof settingsRoutes.update>) =>
      call<typeof settingsRoutes.update>('PATCH', '/api/settings/', values),
    onSuccess: (settings) => queries.setQueryData(key, settings),
  })
}
