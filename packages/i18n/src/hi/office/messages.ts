import type { texts as en } from '../../en/office/messages.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  messages: {
    title: 'मैसेज',
    lead: 'जो क्लीनर को अभी पता नहीं। एक टैप से WhatsApp खुलता है, मैसेज क्लीनर की भाषा में लिखा होता है।',
    loading: 'मैसेज लोड हो रहे हैं…',
    count: { one: '{count} क्लीनर को बताना बाकी', other: '{count} क्लीनरों को बताना बाकी' },
    empty: 'किसी को मैसेज भेजना बाकी नहीं',
    empty_hint: 'नई, बदली हुई और रद्द सफाइयां यहां रहती हैं जब तक क्लीनर को न बताया जाए।',
    quiet: '{time} तक शांति का समय है: सिर्फ वह भेजें जो रुक नहीं सकता।',
    urgent: 'तुरंत',
    no_phone: 'फोन नंबर नहीं',
    not_sent: 'Brightkey इसे WhatsApp से नहीं भेज सका। इसे खुद भेजें।',
    send: 'WhatsApp पर बताएं',
    mark: 'बता दिया गया',
    done: '{name} को बता दिया गया',
    undone: '{name} को अभी बताना बाकी है',
    notified: '{when} को बताया गया',
    not_notified: 'नहीं बताया गया',
    opened: '{when} को खोला गया',
    again: 'दोबारा बताएं',
    asked: 'क्लीनर को बताया जाएगा',
    kind_assigned: 'नई',
    kind_evening: 'आने वाला कल',
    kind_changed: 'बदली',
    kind_cancelled: 'रद्द',
    kind_reassigned: 'अब इनकी नहीं',
    kind_returned: 'काम वापस',
    kind_reminder: 'लेट',
  },
}
