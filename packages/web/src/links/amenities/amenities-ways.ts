import { leadTo } from '../signing/lead-to.ts'
import { cardIdOf } from './amenity-card.tsx'

export const goToThing = (itemId: string): void => leadTo(cardIdOf(itemId))

/** To the first of the signer's fields that is empty. */
export const goToSigner = (): void => leadTo('signer')
