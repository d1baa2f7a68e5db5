/** Attempts in the current window, which ends at `resets_at`. */
export type ThrottleTable = { key: string; count: number; resets_at: string }

declare module '../db/tables.ts' {
  interface Tables {
    throttle: ThrottleTable
  }
}
