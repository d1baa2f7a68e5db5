import { importApartments } from '@brightkey/contract/apartments/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/office/send.ts'

/** Looks at what a file would add (`preview`), or adds its good rows. */
export function useImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (file: { csv: string; preview: boolean }) => send(importApartments, file),
    onSuccess: ({ created }) =>
      created > 0 ? queries.invalidateQueries({ queryKey: ['apartments'] }) : undefined,
  })
}
