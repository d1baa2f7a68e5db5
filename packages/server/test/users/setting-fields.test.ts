import { type SettingField, settingFields } from '@brightkey/contract/settings/fields'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { expect, test } from 'vitest'
import { newWorld } from '../world.ts'
import { setUpTotp } from './security/factors.ts'

const changed = {
  ...{ company_name: 'Shine LLC', time_zone: 'Europe/Moscow', link_grace_hours: 12 },
  ...{ office_phone: '+7 495 123 45 67', quiet_from: '22:00', quiet_to: '06:30' },
  ...{ remind_unopened_hours: 6, remind_not_begun_hours: 3, coordinators_see_all: false },
  damage_case_days: 21,
  remind_expiry_days: 45,
  remind_expiry_again_days: 10,
  spot_shots: 2,
  ready_needs: 'both',
  second_factor_for: 'all',
  accent_color: '#7a1f5c',
  report_sections_off: ['problems', 'results'],
} satisfies Record<SettingField, string | number | boolean | string[]>

test('every setting can be changed alone, and is there when it is read again', async () => {
  await using world = await newWorld()
  // What is required of all is required of the tester.
  await setUpTotp(world, world.admin)
  const before = await world.admin.call(settingsRoutes.get, {})
  for (const field of settingFields) {
    const patch = { [field]: changed[field] }
    expect(await world.admin.call(settingsRoutes.update, patch)).toMatchObject(patch)
    expect(before[field], field).not.toBe(changed[field])
  }
  expect(await world.admin.call(settingsRoutes.get, {})).toMatchObject(changed)
})
