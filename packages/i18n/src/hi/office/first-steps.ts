import type { texts as en } from '../../en/office/first-steps.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  steps: {
    title: 'शुरू करें',
    progress: 'पूरे हुए: {all} में से {done}',
    done: 'पूरा',
    hide: 'छिपाएं',
    hidden: 'लिस्ट छिपा दी गई',
    company: 'कंपनी का नाम लिखें',
    company_why: 'यह नाम लिंक, मैसेज और रिपोर्ट पर रहता है।',
    company_do: 'नाम लिखें',
    apartments: 'अपार्टमेंट जोड़ें',
    apartments_why: 'एक-एक करके, या CSV फाइल से एक साथ, बुकिंग कैलेंडर सहित।',
    apartments_do: 'जोड़ें',
    link: 'अपने फोन पर एक लिंक खोलें',
    link_why: 'सफाई का QR कोड स्कैन करें और वही देखें जो क्लीनर देखता है।',
    link_do: 'QR कोड दिखाएं',
    next: 'अगला: {step}',
    cleaners: 'क्लीनर जोड़ें',
    cleaners_why: 'उन्हें खाता नहीं चाहिए: लिंक उनकी भाषा में मिलता है।',
    cleaners_do: 'जोड़ें',
    rules: 'सफाइयां अपने आप बनने दें',
    rules_why: 'नियम कैलेंडर के हर चेक-आउट पर एक सफाई बनाता है।',
    rules_do: 'नियम तय करें',
    sessions: 'पहली सफाई बनाएं',
    sessions_do: 'नई सफाई',
    sessions_why: 'या नियम से बनने वाली पहली सफाई का इंतजार करें।',
  },
}
