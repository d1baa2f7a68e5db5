import type { Translation } from '../../message.ts'
import type { door as en } from './en.ts'

export const door: Translation<typeof en, 'hi'> = {
  door: {
    title: 'लॉग इन',
    lead: 'सफाइयां, फोटो और रिपोर्ट, सब एक जगह।',
    email: 'ईमेल',
    password: 'पासवर्ड',
    show: 'पासवर्ड दिखाएं',
    submit: 'लॉग इन करें',
    checking: 'आपका लॉग इन जांचा जा रहा है…',
    opening: 'Brightkey खुल रहा है…',
    both: 'ईमेल और पासवर्ड लिखें',
    language: 'भाषा',
    broken: 'यह पेज नहीं खुल सका।',
  },
  auth: {
    login_failed: 'ईमेल या पासवर्ड गलत है।',
    profile_load: 'प्रोफाइल नहीं खुल सकी',
    profile_update: 'प्रोफाइल सेव नहीं हो सकी',
    password_change: 'पासवर्ड नहीं बदल सका',
  },
  common: {
    retry: 'दोबारा कोशिश करें',
    no_network: 'सर्वर से संपर्क नहीं हो रहा। नेटवर्क देखें और दोबारा कोशिश करें।',
  },
}
