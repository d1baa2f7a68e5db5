import type { StoredSetting } from '@brightkey/contract/settings/fields'

/** A setting that a user changed; one without a row has the environment's value, or its default. */
export type SettingTable = { name: StoredSetting; value: string }

/** The picture that the setting `logo` names: PNG in base64, some 10 kB. */
export type CompanyLogoTable = { id: string; png: string }

declare module '../../platform/db/tables.ts' {
  interface Tables {
    setting: SettingTable
    company_logo: CompanyLogoTable
  }
}
