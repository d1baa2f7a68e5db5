import { useParams } from '@tanstack/react-router'
import type { SettingsPart } from './settings/parts.ts'
import { lazyScreen, NotFound } from './shell/lazy-screen.tsx'

/** The user's own are in no list of the settings: every role may open them, from the account menu. */
const screens: Record<SettingsPart | 'notifications', ReturnType<typeof lazyScreen>> = {
  looks: lazyScreen(async () => (await import('./screens/settings/looks.tsx')).LooksScreen),
  areas: lazyScreen(async () => (await import('./screens/settings/areas.tsx')).AreasScreen),
  keys: lazyScreen(async () => (await import('./screens/settings/keys.tsx')).ApiKeysScreen),
  notifications: lazyScreen(
    async () => (await import('./screens/settings/notifications.tsx')).NotificationSettingsScreen,
  ),
  export: lazyScreen(async () => (await import('./screens/settings/export.tsx')).ExportScreen),
  system: lazyScreen(async () => (await import('./screens/settings/system.tsx')).SystemScreen),
  webhooks: lazyScreen(async () => (await import('./screens/settings/webhooks.tsx')).WebhooksScreen),
}

const findScreen = (part: string) => Object.entries(screens).find(([name]) => name === part)?.[1]

/** Loads the screen at `/settings/<name>` and its texts. */
export const preloadPart = async (part: string): Promise<void> => findScreen(part)?.preload()

/** The screen at `/settings/<name>`. */
export function SettingsPartScreen() {
  const { part = '' } = useParams({ strict: false })
  const Screen = findScreen(part) ?? NotFound
  return <Screen />
}
