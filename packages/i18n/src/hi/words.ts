import type { texts as en } from '../en/words.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  room: {
    kitchen: 'किचन',
    bathroom: 'बाथरूम',
    master_bedroom: 'मास्टर बेडरूम',
    second_bedroom: 'दूसरा बेडरूम',
    third_bedroom: 'तीसरा बेडरूम',
    bedroom: 'बेडरूम',
    living_room: 'लिविंग रूम',
    hallway: 'गलियारा',
    none: 'अन्य',
  },
  urgency: {
    check_and_check_in: 'आज चेक-आउट और चेक-इन',
    have_gap_day: 'अगला दिन खाली है',
    no_data: 'तारीख नहीं दी गई',
  },
  status: { active: 'जारी', completed: 'पूरी हुई', overdue: 'लेट' },
  state: {
    active: 'काम जारी है',
    submitted: 'जांच बाकी है',
    returned: 'वापस भेजी गई',
    approved: 'मंजूर',
  },
  task: { available: 'करना है', active: 'चल रहा है', completed: 'पूरा' },
  photo: { before: 'सफाई से पहले', after: 'सफाई के बाद', issue: 'समस्या', document: 'डॉक्यूमेंट' },
  skip: {
    no_time: 'समय नहीं मिला',
    no_access: 'अंदर नहीं जा सके',
    not_needed: 'जरूरत नहीं थी',
    other: 'कोई और वजह',
  },
  issue: {
    broken: 'टूटा या खराब',
    missing: 'कुछ गायब है',
    dirty: 'बहुत गंदा',
    no_access: 'अंदर नहीं जा सकते',
    other: 'कुछ और',
  },
  apartment: {
    studio: 'स्टूडियो',
    '1br': '1 बेडरूम',
    '2br': '2 बेडरूम',
    '3br': '3 बेडरूम',
    '4br': '4 बेडरूम',
    '5br': '5 बेडरूम',
    townhouse: 'टाउनहाउस',
    penthouse: 'पेंटहाउस',
    villa: 'विला',
  },
  cleaner_note: { access_note: 'अंदर कैसे जाएं' },
  link: {
    cleaning: 'सफाई',
    inspection: 'जांच',
    'amenities-check': 'सामान की जांच',
    verification: 'काम की मंजूरी',
    'keys-cards-verification': 'चाबियां और कार्ड',
    progress: 'कितना काम हुआ',
    'result-photos': 'काम के बाद की फोटो',
  },
}
