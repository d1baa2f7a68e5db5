import { setDefaults } from '../platform/db/defaults.ts'
import type { Migration } from '../platform/db/migrate.ts'

/** Column defaults, so that inserts name only the values they know. */
export const defaults: Migration = {
  name: '0019-defaults',
  async up(db, dialect) {
    await setDefaults(db, dialect, 'session', {
      state: 'active',
      revision: 0,
      progress: 0,
      task_count: 0,
      tasks_completed: 0,
      photos_uploaded: 0,
      photos_required: 0,
      open_issues: 0,
    })
    await setDefaults(db, dialect, 'task', {
      is_standard: 0,
      added_by_cleaner: 0,
      required_photos: 1,
      required_before_photos: 0,
      status: 'available',
    })
    await setDefaults(db, dialect, 'inspection', { task_ids: '[]' })
    for (const jobs of ['mail', 'delivery']) await setDefaults(db, dialect, jobs, { attempts: 0, claims: 0 })
    await setDefaults(db, dialect, 'user', { is_superuser: 0, email_notifications: 1 })
  },
}
