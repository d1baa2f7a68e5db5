import type { texts as en } from '../en/damage-document.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  damage: {
    title: 'नुकसान का रिकॉर्ड',
    document_title: 'नुकसान का रिकॉर्ड · {apartment}',
    made_at: 'बनाया गया: {time}',
    times_in: 'टाइम जोन: {zone}',
    photos: { one: '{count} फोटो', other: '{count} फोटो' },
    problems: { one: '{count} समस्या', other: '{count} समस्याएं' },
    sessions: { one: '{count} सफाई', other: '{count} सफाइयां' },
    note: 'नोट',
    page_of: 'पेज {page} / {pages}',
    item: 'नं. {number}',
    photo_of: 'फोटो {number}: {subject}',
    reported: 'बताई गई',
    taken: 'खींची गई',
    taken_unknown: 'फोन ने नहीं बताया',
    received: 'मिली',
    cleaning: 'सफाई',
    cleaner: 'क्लीनर',
    cleaner_unknown: 'रिपोर्ट अभी जमा नहीं हुई',
    place: 'काम',
    hash_received: 'SHA-256, भेजते समय',
    hash_kept: 'SHA-256, जैसी रखी है',
    no_photo: 'बिना फोटो के बताई गई',
    no_text: 'कोई विवरण नहीं दिया गया।',
    missing: 'फोटो उपलब्ध नहीं',
    paper: 'PDF डॉक्यूमेंट, फोल्डर “photos” में',
    hashes_heading: 'फिंगरप्रिंट के बारे में',
    hashes:
      'हर फोटो के दो SHA-256 फिंगरप्रिंट हैं। पहला उस फाइल का है जो फोन ने भेजी, दूसरा उस फाइल का जो हमारे पास रखी है और जिसमें फोन का मेटाडेटा नहीं है। रखी हुई फाइलें इसी डॉक्यूमेंट के साथ फोल्डर “photos” में इन्हीं नंबरों से हैं; उनका SHA-256 निकालने पर दूसरा फिंगरप्रिंट मिलता है। “खींची गई” का समय फोन ने बताया, “मिली” हमारे सर्वर का समय है।',
  },
}
