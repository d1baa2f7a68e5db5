import { apiKeyRoutes } from '@brightkey/contract/api-keys/routes'
import { webhookRoutes } from '@brightkey/contract/webhooks/routes'
import type { Company } from './company.ts'
import { andWait, onlyThese, opening, type Screen } from './screen.ts'

/** Two endpoints; nothing happens that they would be sent. And a key of another program. */
export async function addWebhooks({ api }: Company): Promise<void> {
  const url = 'https://hooks.example.test/webhook/0b6c1a52-3f0e-4a57-9a51-1f6f2a6a7c11'
  await api.call(webhookRoutes.create, { url, description: 'Accounting', events: ['keys.mismatch'] })
  const { id } = await api.call(webhookRoutes.create, { url, events: ['booking.changed', 'issue.resolved'] })
  await api.call(webhookRoutes.update, { id, active: false })
  await api.call(apiKeyRoutes.create, { name: 'Booking sync', scopes: ['read', 'sessions'] })
}

const at = '/settings/webhooks'

/** Opens a dialog by the button in this place. */
const pressing = (place: 'first' | 'last') =>
  andWait(async (page) => {
    const buttons = page.getByRole('main').getByRole('button', { name: /./ })
    await buttons[place]().waitFor()
    await (place === 'first' ? buttons.first() : buttons.nth(1)).click()
  })

export const webhookScreens: readonly Screen[] = [
  {
    name: 'looks',
    surface: 'office',
    states: onlyThese(
      {
        one: opening({ in: 'many', at: '/settings/looks' }),
        error: opening({ in: 'many', at: '/settings/looks', network: 'failing' }),
      },
      'it is one form',
    ),
  },
  {
    name: 'areas',
    surface: 'office',
    states: onlyThese(
      {
        many: opening({ in: 'many', at: '/settings/areas' }),
        error: opening({ in: 'many', at: '/settings/areas', network: 'failing' }),
      },
      'a company begins with areas',
    ),
  },
  {
    name: 'dialog-new-area',
    surface: 'office',
    states: onlyThese(
      { many: opening({ in: 'many', at: '/settings/areas', act: pressing('first') }) },
      'it is one form',
    ),
  },
  {
    name: 'api-keys',
    surface: 'office',
    states: onlyThese(
      {
        empty: opening({ in: 'empty', at: '/settings/keys' }),
        many: opening({ in: 'many', at: '/settings/keys' }),
        error: opening({ in: 'many', at: '/settings/keys', network: 'failing' }),
      },
      'as the list of users',
    ),
  },
  {
    name: 'webhooks',
    surface: 'office',
    states: onlyThese(
      {
        empty: opening({ in: 'empty', at }),
        many: opening({ in: 'many', at }),
        error: opening({ in: 'many', at, network: 'failing' }),
      },
      'as the list of users',
    ),
  },
  {
    name: 'dialog-new-webhook',
    surface: 'office',
    states: onlyThese({ many: opening({ in: 'many', at, act: pressing('first') }) }, 'it is one form'),
  },
  {
    name: 'dialog-webhook-deliveries',
    surface: 'office',
    states: onlyThese({ many: opening({ in: 'many', at, act: pressing('last') }) }, 'it is one list'),
  },
]
