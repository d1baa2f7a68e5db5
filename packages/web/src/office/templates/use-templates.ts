import type { InputOf } from '@brightkey/contract/api'
import { listTemplates, orderTemplates } from '@brightkey/contract/templates/endpoints'
import type { Template } from '@brightkey/contract/templates/schema'
import { keyOf, listKeyOf } from '../../platform/office/keys.ts'
import { queries } from '../../platform/office/queries.ts'
import { useRead, useReadList } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import type { Scope } from './templates-search.ts'

export type TemplatesAsked = { scope: Scope; apartment?: string | undefined; archived?: 'true' | undefined }

/** Nothing is read while the apartment they belong to is not chosen. */
function inputOf({ scope, apartment, archived }: TemplatesAsked): InputOf<typeof listTemplates> | null {
  if (scope === 'apartment' && apartment === undefined) return null
  const ofApartment = scope === 'apartment' ? { apartment_id: apartment } : {}
  return { scope, archived: archived ?? 'false', limit: 100, ...ofApartment }
}

/** Templates in the order in which they are offered. */
export const useTemplateList = (asked: TemplatesAsked) => useReadList(listTemplates, inputOf(asked))

/** The first hundred of them, to be chosen from. */
export const useTemplates = (scope: Scope, apartment?: string) =>
  useRead(listTemplates, inputOf({ scope, apartment }), { select: ({ results }) => results })

/** Puts the templates of a list in this order: on the screen at once, then on the server. */
export function useOrderTemplates(asked: TemplatesAsked) {
  const order = useWrite(orderTemplates, { scope: { id: 'template-order' }, afterRefusal: true })
  return (templates: readonly Template[], onError: () => void) => {
    const input = inputOf(asked)
    if (input === null) return
    void queries.cancelQueries({ queryKey: keyOf(listTemplates, {}) })
    queries.setQueryData(listKeyOf(listTemplates, input), (now) => {
      const last = now?.pages.at(-1)
      return (
        now &&
        last && { pages: [{ ...last, results: [...templates] }], pageParams: now.pageParams.slice(0, 1) }
      )
    })
    order.mutate({ ids: templates.map(({ id }) => id) }, { onError })
  }
}
