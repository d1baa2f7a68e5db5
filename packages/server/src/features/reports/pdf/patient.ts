import { setTimeout } from 'node:timers/promises'
import { PdfError } from '../../../platform/pdf/compiler.ts'

/** A late PDF is finished in the background: the number of attempts to get it. */
const mostTries = 3

/** What `make` makes, again while the compiler is busy; null where it cannot be made. */
export async function makePatiently<Made>(make: () => Promise<Made>): Promise<Made | null> {
  for (let tries = 1; ; tries++) {
    try {
      return await make()
    } catch (error) {
      if (!(error instanceof PdfError)) throw error
      if (error.reason !== 'busy' || tries === mostTries) return null
      await setTimeout(error.seconds * 1000)
    }
  }
}
