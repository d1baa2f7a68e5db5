import type { EndpointInput } from '@brightkey/contract/api'
import { listTemplates, orderTemplates } from '@brightkey/contract/templates/endpoints'
import type { Template } from '@brightkey/contract/templates/schema'
import { listKey, readKey } from '../../platform/office/keys.ts'
import { queries } from '../../platform/office/queries.ts'
import { useRead, useReadList } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import type { Scope } from './templates-search.ts'

export type TemplatesQuery = { scope: Scope; apartment?: string | undefined; archived?: 'true' | undefined }

/** Returns null while no apartment is chosen. */
function toListInput({
  scope,
  apartment,
  archived,
}: TemplatesQuery): EndpointInput<typeof listTemplates> | null {
  if (scope === 'apartment' && apartment === undefined) return null
  const ofApartment = scope === 'apartment' ? { apartment_id: apartment } : {}
  return { scope, archived: archived ?? 'false', limit: 100, ...ofApartment }
}

/** The templates in the order in which they are offered. */
export const useTemplateList = (query: TemplatesQuery) => useReadList(listTemplates, toListInput(query))

/** The first hundred templates, to choose from. */
export const useTemplates = (scope: Scope, apartment?: string) =>
  useRead(listTemplates, toListInput({ scope, apartment }), { select: ({ results }) => results })

/** Returns a function that reorders a list: on screen at once, then on the server. */
export function useOrderTemplates(query: TemplatesQuery) {
  const order = useWrite(orderTemplates, { scope: { id: 'template-order' }, afterRefusal: true })
  return (templates: readonly Template[], onError: () => void) => {
    const input = toListInput(query)
    if (input === null) return
    void queries.cancelQueries({ queryKey: readKey(listTemplates, {}) })
    queries.setQueryData(listKey(listTemplates, input), (now) => {
      const last = now?.pages.at(-1)
      return (
        now &&
        last && { pages: [{ ...last, results: [...templates] }], pageParams: now.pageParams.slice(0, 1) }
      )
    })
    order.mutate({ ids: templates.map(({ id }) => id) }, { onError })
  }
}
