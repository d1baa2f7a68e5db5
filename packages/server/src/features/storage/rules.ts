import type { EventByType } from '@brightkey/contract/event'

export type StorageTrouble = Omit<EventByType<'storage.failed'>, 'type'>

/** Below this much free space in DATA_DIR, administrators are notified; photos are refused below 64 MB. */
export const nearlyFullBytes = 1_000_000_000
/** A store that refuses writes for less is not worth a notification: phones keep their photos. */
export const refusedForMs = 5 * 60_000
/** A trouble that comes back within this time is the same one. */
export const quietMs = 6 * 3_600_000
