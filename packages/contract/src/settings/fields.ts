import type { Locale } from '../locale.ts'
import type { OwnTextName } from './own-texts.ts'

/**
 * What the office sets of the instance, each a row of the table `setting`. The schemas, the update and the response go by this list: a
 * new setting starts here, and what is left of it does not compile until it is done (decision record 0076).
 */
export const settingFields = [
  'company_name',
  'time_zone',
  'link_grace_hours',
  'office_phone',
  'quiet_from',
  'quiet_to',
  'remind_unopened_hours',
  'remind_not_begun_hours',
  'damage_case_days',
  'remind_expiry_days',
  'remind_expiry_again_days',
  'spot_shots',
  'coordinators_see_all',
  'ready_needs',
  'second_factor_for',
  'accent_color',
  'report_sections_off',
] as const
export type SettingField = (typeof settingFields)[number]

/** The names in the table: the settings, and what is kept there besides. */
export type StoredSetting =
  | SettingField
  | 'logo'
  | 'areas'
  | 'first_steps_hidden'
  | `text ${OwnTextName} ${Locale}`
