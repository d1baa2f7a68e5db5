import { texts as spots } from '../spots.ts'

/** The photos of drawn places on the cleaner's page. */
export const texts = {
  spot_reason: spots.spot_reason,
  cleaner_spots: {
    title: 'Almost done: a few last photos',
    lead: 'Well done, every task is completed. The office would like to see these places too. They were drawn at random, as in every cleaning.',
    take: 'Take photo',
    again: 'Take again',
    thanks: 'Thank you, that is all for this place.',
    optional: 'You can submit without them. The report then says that they were not taken.',
    no_camera: 'The camera of this page does not open here. That is fine: submit without this photo.',
    read: 'Read aloud',
    late_title: 'A little later than asked',
    late_lead: 'That is fine. What was the reason? Then the camera opens.',
    words: 'In your own words',
    words_missing: 'Write a few words',
  },
} as const
