import { listTemplates } from '@brightkey/contract/templates/endpoints'
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { send } from '../../platform/office/send.ts'
import type { Scope } from './templates-search.ts'

export type TemplatesAsked = { scope: Scope; apartment?: string | undefined; archived?: 'true' | undefined }
export const templateKeys = {
  all: ['templates'],
  list: (asked: TemplatesAsked) => ['templates', 'list', asked],
}

const page = ({ scope, apartment, archived }: TemplatesAsked, cursor?: string, signal?: AbortSignal) =>
  send(
    listTemplates,
    {
      scope,
      archived: archived ?? 'false',
      limit: 100,
      ...(scope === 'apartment' && { apartment_id: apartment }),
      cursor,
    },
    signal,
  )
export type TemplatePages = InfiniteData<Awaited<ReturnType<typeof page>>, string | undefined>

/** Templates in the order in which they are offered; none while the apartment they belong to is not chosen. */
export function useTemplateList(asked: TemplatesAsked) {
  return useInfiniteQuery({
    queryKey: templateKeys.list(asked),
    enabled: asked.scope !== 'apartment' || asked.apartment !== undefined,
    queryFn: ({ pageParam, signal }) => page(asked, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** The first hundred of them, to be chosen from. */
export function useTemplates(scope: Scope, apartment?: string) {
  return useQuery({
    queryKey: ['templates', 'offered', scope, apartment],
    enabled: scope !== 'apartment' || apartment !== undefined,
    queryFn: async ({ signal }) => (await page({ scope, apartment }, undefined, signal)).results,
  })
}
