/**
 * What the office writes when it hands over a link, by its kind; in the reader's language, not the office's. The address
 * stands alone on its line: in a sentence from right to left its parts would change places.
 */
export const texts = {
  handover: {
    cleaning:
      'Hello! Cleaning {code}: {apartment}. Please finish by {due}. Your checklist opens here, no login needed:\n{url}',
    inspection:
      'Hello! Please inspect the cleaning {code}: {apartment}. Rooms and points open here, no login needed:\n{url}',
    'amenities-check':
      'Hello! Please check what is in the apartment: {apartment} ({code}). The list opens here, no login needed:\n{url}',
    'keys-cards-verification':
      'Hello! Please count the keys and cards: {apartment} ({code}). The page opens here, no login needed:\n{url}',
    verification:
      'Hello! The cleaning {code} is waiting for your acceptance. See what was done and answer here, no login needed:\n{url}',
    progress: 'Hello! You can follow the progress of the cleaning {code} here:\n{url}',
    'result-photos': 'Hello! The photos after the cleaning {code} are here:\n{url}',
  },
} as const
