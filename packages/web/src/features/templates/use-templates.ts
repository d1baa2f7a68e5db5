import type { templateRoutes } from '@brightkey/contract/templates/routes'
import type { Template } from '@brightkey/contract/templates/schema'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/office-api.ts'

const templates = queryOptions({
  queryKey: ['templates', 'general'],
  staleTime: 5 * 60_000,
  queryFn: ({ signal }): Promise<Template[]> =>
    call<typeof templateRoutes.list>(
      'GET',
      '/api/cleaning/templates/',
      { scope: 'general', limit: 100 },
      signal,
    ).then(({ results }) => results),
})

/** The templates offered for any apartment, in their order. */
export const useTemplates = () => useQuery(templates)
