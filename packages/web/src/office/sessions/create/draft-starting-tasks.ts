import type { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/office/api.ts'
import { taskFrom } from './draft.ts'

/** The tasks that a session of this apartment starts with, as tasks of a draft; nothing while none is chosen. */
export function useStartingTasks(apartment: string | null) {
  return useQuery({
    queryKey: ['starting-tasks', apartment],
    enabled: apartment !== null,
    queryFn: async ({ signal }) => {
      const tasks = await call<typeof apartmentSessionRoutes.startingTasks>(
        'GET',
        '/api/cleaning/apartments/:id/starting-tasks/',
        { id: apartment ?? '' },
        signal,
      )
      return tasks.map((task, index) => taskFrom(task, `start-${index}`))
    },
  })
}
