import type { Right } from '@brightkey/contract/users/rules'

/** The screens at `/settings/<name>`, in the order in which the settings list them, with the right that opens each. */
export const settingsParts = {
  areas: 'apartments.edit',
  looks: 'settings.edit',
  keys: 'api_keys.manage',
  system: 'system.manage',
  export: 'system.manage',
  webhooks: 'webhooks.edit',
} as const satisfies Record<string, Right>

export type SettingsPart = keyof typeof settingsParts
