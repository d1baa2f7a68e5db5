/** What the office writes to a cleaner when it hands over a link; in the cleaner's language, not the office's. */
export const handover = {
  handover: {
    message:
      'Hello! Cleaning {code}: {apartment}. Please finish by {due}. Your checklist opens here, no login needed: {url}',
  },
} as const
