import type { texts as en } from '../../en/office/cleaner-times.ts'
import type { Translated } from '../language.ts'

/** When cleaners work, and what they are paid for a kind of cleaning. */
export const texts: Translated<typeof en> = {
  times: {
    working_days: 'काम के दिन',
    hours_a_day: 'रोज के घंटे',
    days_off: 'छुट्टियां',
    hours_hint: 'न लिखें तो 8।',
    hours_wrong: '1 से 24 तक घंटे लिखें।',
    first_day: 'पहला दिन',
    last_day: 'आखिरी दिन',
    range: '{first} से {last} तक',
    add: 'छुट्टी जोड़ें',
    remove: 'हटाएं: {range}',
    off: 'छुट्टी',
    off_on: '{day} को {name} की छुट्टी है।',
    off_that_day: 'उस दिन छुट्टी पर',
    rates: 'सफाई के प्रकार की अलग दर',
    rates_hint: 'न लिखने पर ऊपर वाली दर लगेगी। जमा किए काम की दर नहीं बदलती।',
  },
}
