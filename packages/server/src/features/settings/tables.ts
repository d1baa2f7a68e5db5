/** A setting that a user changed; one without a row has the environment's value, or its default. */
export type SettingTable = { name: string; value: string }

declare module '../../platform/db/tables.ts' {
  interface Tables {
    setting: SettingTable
  }
}
