import { instantAt, wallClock } from '@brightkey/i18n/zone'
import { zone } from './formats.ts'

/*
 * Times on the wall clock of the instance, as fields hold them: a day is `2026-11-21`, a time `15:00`, both together
 * `2026-11-21T15:00`.
 */

/** The wall-clock time of an instant. */
export const toWallTime = (instant: string): string => wallClock(instant, zone)

export const toInstant = (wall: string): string => instantAt(wall, zone)

export const wallDay = (wall: string): string => wall.slice(0, 10)
export const wallHours = (wall: string): string => wall.slice(11)
