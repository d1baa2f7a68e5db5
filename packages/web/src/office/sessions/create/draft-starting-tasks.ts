import { listStartingTasks } from '@brightkey/contract/sessions/endpoints'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../platform/office/send.ts'
import { taskFrom } from './draft.ts'

/** The tasks that a session of this apartment starts with, as tasks of a draft; nothing while none is chosen. */
export function useStartingTasks(apartment: string | null) {
  return useQuery({
    queryKey: ['starting-tasks', apartment],
    enabled: apartment !== null,
    queryFn: async ({ signal }) => {
      const tasks = await send(listStartingTasks, { id: apartment ?? '' }, signal)
      return tasks.map((task, index) => taskFrom(task, `start-${index}`))
    },
  })
}
