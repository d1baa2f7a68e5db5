import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { type Api, cleaningToken } from './server.ts'

/** How the paths of these icons begin. */
export const icons = {
  start: 'M8 5.5v13',
  done: 'm5 12.5',
  pictures: 'M9.5 3h9',
  problem: 'M12 8.5v4.5',
  send: 'M12 19V5',
  open: 'm9.5 5.5',
  undo: 'M8.5 4.5',
  add: 'M12 5v14',
}

/** A session of two rooms for a cleaner whose name the office knows, and the address of its page. */
export async function createDrawnWork(api: Api, url: string) {
  const { id: apartment_id } = await api.call(apartmentRoutes.create, { name: 'Creek 7', type: 'studio' })
  const name = { first_name: 'Ayesha', last_name: 'Khan', company_name: 'Shine LLC' }
  const { id: cleaner_id } = await api.call(cleanerBookRoutes.create, { ...name, language: 'ur' })
  const tasks = (['kitchen', 'bathroom'] as const).map((room) => ({
    title: { en: room },
    room,
    required_photos: 1,
    subtasks: [{ title: 'Sink' }, { title: 'Floor' }],
  }))
  const session = await api.call(sessionRoutes.create, { apartment_id, cleaner_id, tasks })
  return { session, address: `${url}/cleaning/${cleaningToken(session)}` }
}
