import { onlyThese, opening, type Screen } from './screen.ts'

const at = '/settings/notifications'

/** The user's own notification settings. */
export const notificationScreens: readonly Screen[] = [
  {
    name: 'notification-settings',
    surface: 'office',
    states: onlyThese(
      {
        many: opening({ in: 'many', at }),
        error: opening({ in: 'many', at, network: 'failing' }),
      },
      'it shows the same kinds to every user',
    ),
  },
]
