import { cardIdOf } from '../../features/checks/amenities/amenity-card.tsx'
import { leadTo } from '../../features/checks/lead-to.ts'

export const goToThing = (itemId: string): void => leadTo(cardIdOf(itemId))

/** To the first of the signer's fields that is empty. */
export const goToSigner = (): void => leadTo('signer')
