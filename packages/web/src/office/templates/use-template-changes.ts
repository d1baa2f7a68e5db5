import type { InputOf } from '@brightkey/contract/api'
import {
  archiveTemplate,
  createTemplate,
  exportTemplates,
  importTemplates,
  orderTemplates,
  updateTemplate,
} from '@brightkey/contract/templates/endpoints'
import type { Template } from '@brightkey/contract/templates/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../platform/office/send.ts'
import { type TemplatePages, type TemplatesAsked, templateKeys } from './use-templates.ts'

/** What is asked again after a change: the lists, and what sessions start with. */
function useRead() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: templateKeys.all }),
      queries.invalidateQueries({ queryKey: ['starting-tasks'] }),
    ])
}

export type TemplateValues = Omit<InputOf<typeof createTemplate>, 'scope' | 'apartment_id'>
export type TemplatePlace = Pick<InputOf<typeof createTemplate>, 'scope' | 'apartment_id'>

/** Creates a template at this place, or saves the one that has an id: that one stays where it is. */
export function useSaveTemplate(id: string | null, place: TemplatePlace) {
  const read = useRead()
  return useMutation({
    mutationFn: (values: TemplateValues) =>
      id === null ? send(createTemplate, { ...place, ...values }) : send(updateTemplate, { id, ...values }),
    onSuccess: read,
  })
}

/** Archives a template or brings it back. */
export function useArchiveTemplate() {
  const read = useRead()
  return useMutation({
    mutationFn: ({ id, archived }: { id: string; archived: boolean }): Promise<unknown> =>
      archived
        ? send(archiveTemplate, { id })
        : send(updateTemplate, {
            id,
            archived: false,
          }),
    onSuccess: read,
  })
}

/** Puts the templates of a list in this order: on the screen at once, then on the server. */
export function useOrderTemplates(asked: TemplatesAsked) {
  const queries = useQueryClient()
  const read = useRead()
  const order = useMutation({
    scope: { id: 'template-order' },
    mutationFn: (templates: readonly Template[]) =>
      send(orderTemplates, {
        ids: templates.map(({ id }) => id),
      }),
    onSettled: read,
  })
  return (templates: readonly Template[], onError: () => void) => {
    void queries.cancelQueries({ queryKey: templateKeys.all })
    queries.setQueryData<TemplatePages>(templateKeys.list(asked), (now) => {
      const last = now?.pages.at(-1)
      return (
        now &&
        last && { pages: [{ ...last, results: [...templates] }], pageParams: now.pageParams.slice(0, 1) }
      )
    })
    order.mutate(templates, { onError })
  }
}

/** Every template as a file's text. */
export function useExportTemplates() {
  return useMutation({
    mutationFn: async () => {
      const file = await send(exportTemplates, {})
      return JSON.stringify(file, null, 2)
    },
  })
}

/** What is in the file, or its text where it is no JSON: what to say of it is the server's matter. */
function contentOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Adds the templates of such a file. */
export function useImportTemplates() {
  const read = useRead()
  return useMutation({
    mutationFn: async (file: File) =>
      send(importTemplates, {
        file: contentOf(await file.text()),
      }),
    onSuccess: read,
  })
}
