import type { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/office/api.ts'

/** Looks at what a file would add (`preview`), or adds its good rows. */
export function useImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (file: { csv: string; preview: boolean }) =>
      call<typeof apartmentRoutes.import>('POST', '/api/cleaning/apartments/import/', file),
    onSuccess: ({ created }) =>
      created > 0 ? queries.invalidateQueries({ queryKey: ['apartments'] }) : undefined,
  })
}
