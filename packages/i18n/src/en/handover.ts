/**
 * What the office writes when it hands over a link, by its kind; in the reader's language, not the office's. The address
 * stands alone on its line: in a sentence from right to left its parts would change places.
 */
export const texts = {
  handover: {
    day: 'Hello {name}, here are your cleanings for today and the coming days, no login needed. Keep this link, it stays the same:\n{url}',
    cleaning:
      'Hello, cleaning {code} at {apartment} is due {due}. Your checklist opens here, no login needed:\n{url}',
    inspection:
      'Hello, cleaning {code} at {apartment} needs an inspection. Rooms and points open here, no login needed:\n{url}',
    'amenities-check':
      'Hello, the amenities at {apartment} need checking ({code}). The list opens here, no login needed:\n{url}',
    'keys-cards-verification':
      'Hello, the keys and cards of {apartment} need counting ({code}). The page opens here, no login needed:\n{url}',
    verification:
      'Hello, cleaning {code} is ready for your acceptance. See what was done and respond here, no login needed:\n{url}',
    progress: 'Hello, follow the progress of cleaning {code} here:\n{url}',
    'result-photos': 'Hello, here are the photos after cleaning {code}:\n{url}',
    repair:
      'Hello, something at {apartment} needs repair. See what and where, and send photos when it is done, no login needed:\n{url}',
  },
} as const
