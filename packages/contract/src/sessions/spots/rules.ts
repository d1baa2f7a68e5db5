// Apart from the schemas: pages go by this, and must not carry zod.

/** Why a spot was photographed later than it was asked for. */
export const spotReasons = ['no_network', 'busy', 'left', 'other'] as const
export type SpotReason = (typeof spotReasons)[number]

/** Minutes within which a spot is to be photographed. */
export const spotMinutes = 15

/** The most spots that are drawn in a session. */
export const mostSpotsDrawn = 3

/**
 * Whole minutes from asking for a spot until it was photographed. The phone's clock may be wrong, so what counts is how long before
 * sending it took the photo; without both times when it arrived.
 */
export function minutesToSpot(
  asked_at: string,
  photo: { taken_at?: string | undefined; sent_at?: string | undefined; received_at: string },
): number {
  const { taken_at, sent_at, received_at } = photo
  const waited = taken_at && sent_at ? Math.max(0, Date.parse(sent_at) - Date.parse(taken_at)) : 0
  return Math.max(0, Math.floor((Date.parse(received_at) - waited - Date.parse(asked_at)) / 60_000))
}

/** Whether a reason is needed for a photo that was taken after this many minutes. */
export const isSpotLate = (minutes: number): boolean => minutes > spotMinutes
