import type { texts as en } from '../en/office.ts'
import type { Translated } from './language.ts'
import { texts as apartments } from './office/apartments.ts'
import { texts as cleaners } from './office/cleaners.ts'
import { texts as messages } from './office/messages.ts'
import { texts as overview } from './office/overview.ts'
import { texts as people } from './office/people.ts'
import { texts as planning } from './office/planning.ts'
import { texts as schedule } from './office/schedule.ts'
import { texts as session } from './office/session.ts'
import { texts as sessions } from './office/sessions.ts'
import { texts as sharing } from './office/sharing.ts'
import { texts as templates } from './office/templates.ts'
import { texts as words } from './words.ts'

export const texts: Translated<typeof en> = {
  ...apartments,
  ...cleaners,
  ...overview,
  ...people,
  ...planning,
  ...schedule,
  ...session,
  ...sessions,
  ...sharing,
  ...messages,
  ...templates,
  ...words,
  nav: {
    main: 'मुख्य मेन्यू',
    sessions: 'सफाइयां',
    schedule: 'शेड्यूल',
    apartments: 'अपार्टमेंट',
    messages: 'बताना बाकी',
    cleaners: 'क्लीनर',
    problems: 'समस्याएं',
    keys: 'चाबियां',
    templates: 'टेम्पलेट',
    month: 'महीना',
    audit: 'किसने क्या किया',
    users: 'यूजर',
    settings: 'सेटिंग',
    profile: 'प्रोफाइल',
    more: 'और',
    account: 'आपका अकाउंट',
    logout: 'लॉग आउट',
    skip: 'सीधे पेज पर जाएं',
    loading: 'लोड हो रहा है…',
    not_found: 'यह पेज मौजूद नहीं है।',
    home: 'सफाइयों की लिस्ट',
  },
  act: {
    close: 'बंद करें',
    cancel: 'रद्द करें',
    save: 'सेव करें',
    saved: 'सेव हो गया',
    edit: 'बदलें',
    more: 'और',
    less: 'कम',
    plus: 'ज्यादा',
    optional: 'जरूरी नहीं',
    load_more: 'और दिखाएं',
    show_list: 'लिस्ट दिखाएं',
    nothing_found: 'कुछ नहीं मिला',
    load_failed: 'डेटा लोड नहीं हो सका',
    save_failed: 'सेव नहीं हुआ। दोबारा कोशिश करें।',
    not_reached: 'सेव नहीं हुआ: सर्वर से संपर्क नहीं है। आपका लिखा यहीं है।',
    discard_title: 'बदलाव छोड़ दें?',
    discard_text: 'आपके बदलाव सेव नहीं हुए हैं।',
    discard: 'बदलाव छोड़ दें',
    undo: 'वापस लें',
    keep_editing: 'बदलना जारी रखें',
  },
  offline: {
    title: 'नेटवर्क नहीं है।',
    shown: 'यह जानकारी पुरानी हो सकती है। बाकी नेटवर्क आने पर खुलेगा।',
    waiting: {
      one: '{count} बदलाव नेटवर्क आने पर भेजा जाएगा। यह पेज खुला रखें।',
      other: '{count} बदलाव नेटवर्क आने पर भेजे जाएंगे। यह पेज खुला रखें।',
    },
    screen: 'यह पेज अभी नहीं खुला',
    screen_hint: 'नेटवर्क आने पर खुलेगा।',
  },
  local: {
    warning: 'यह लिंक सिर्फ इसी कंप्यूटर पर खुलता है। कोई फोन “localhost” तक नहीं पहुंच सकता।',
    how: 'Brightkey को अपने नेटवर्क के पते के साथ चलाएं, फिर लिंक वहां हर फोन पर खुलेंगे:',
    how_unknown: 'Brightkey को अपने नेटवर्क के पते के साथ चलाएं, जैसे:',
  },
  // Days and times, as they are chosen.
  when: {
    choose_day: 'दिन चुनें',
    day_of: '{label}, दिन: {day}',
    time_of: '{label}, समय',
    show_times: '{label}: समय देखें',
    previous_month: 'पिछला महीना',
    next_month: 'अगला महीना',
    is_today: 'आज, {day}',
    is_chosen: '{day}, चुना गया',
    today_at: 'आज {time}',
    tomorrow_at: 'कल {time}',
  },
  help: {
    about: 'मदद: {topic}',
    links:
      'सफाई का लिंक क्लीनर को भेजें। बाकी हर लिंक अपना एक पेज खोलता है: इंस्पेक्टर, क्लाइंट या काम देखने वालों के लिए। लॉग इन की जरूरत नहीं, इसलिए जिसके पास लिंक हो वह उसे खोल सकता है। लिंक गलत हाथ में चला जाए तो उसे बंद करके नया बनाएं।',
    counted:
      'काम के बाद ली गई फोटो गिनी जाती हैं। एक ही फोटो दो बार भेजें तो एक गिनी जाती है। काम से पहले की फोटो और PDF फाइलें नहीं गिनी जातीं।',
    photos: 'काम के बाद की फोटो इससे कम हों तो काम पूरा नहीं हो सकता। ज्यादातर कमरों के लिए दो-तीन काफी हैं।',
    roles:
      'कोऑर्डिनेटर अपनी बनाई और अपने आप बनी सफाइयां देखता है। एडमिन सब सफाइयां देखता है और अपार्टमेंट, टेम्पलेट और यूजर संभालता है। सुपरयूजर इसके अलावा सेटिंग बदलता है और एडमिन बनाता है।',
    retention_topic: 'क्या रखा जाता है',
    retention:
      'सफाइयां, रिपोर्ट और फोटो आपके हटाने तक रहती हैं। हटाई गई सफाइयां और फोटो 30 दिन तक वापस लाई जा सकती हैं। सर्वर पर तय किया जा सकता है कि सूचनाएं, “कब क्या हुआ” और पूरे साइज की फोटो कितने दिन बाद हटें।',
    whatsapp:
      'अकाउंट न हो तो Brightkey मैसेज तैयार करता है और आप उसे अपने WhatsApp से भेजते हैं। कंपनी के नंबर से रिपोर्ट भेजने के लिए Meta का WhatsApp Business अकाउंट चाहिए। उसका टोकन, नंबर की ID और मंजूर मैसेज का नाम सर्वर की सेटिंग में लिखकर सर्वर दोबारा चलाएं।',
  },
  bell: {
    show_all: 'सब दिखाएं: {count}',
    title: 'सूचनाएं',
    open: { one: 'सूचनाएं, {count} नई', other: 'सूचनाएं, {count} नई' },
    read_all: 'सब पढ़ लिया',
    read: 'पढ़ लिया',
    unread: 'नई',
    empty: 'अभी कोई सूचना नहीं',
    empty_hint: 'शुरू हुई सफाइयां, रिपोर्ट और समस्याएं यहां दिखेंगी।',
    loading: 'सूचनाएं लोड हो रही हैं…',
    load_failed: 'सूचनाएं लोड नहीं हो सकीं',
    read_failed: '“पढ़ लिया” सेव नहीं हो सका',
    read_all_failed: '“सब पढ़ लिया” सेव नहीं हो सका',
    paused: 'लाइव अपडेट रुके हुए हैं',
    reconnect: 'दोबारा जोड़ें',
  },
  profile: {
    title: 'प्रोफाइल',
    lead: 'आपका नाम, भाषा और पासवर्ड।',
    you: 'आपके बारे में',
    email: 'ईमेल',
    role: 'पद',
    role_superuser: 'सुपरयूजर',
    role_admin: 'एडमिन',
    role_user: 'कोऑर्डिनेटर',
    joined: 'जुड़ने की तारीख',
    first_name: 'नाम',
    last_name: 'सरनेम',
    language: 'भाषा',
    language_hint: 'इस ब्राउजर और आपके ईमेल के लिए।',
    email_notifications: 'रिपोर्ट, समस्या और लेट सफाई के ईमेल भेजें',
    saved: 'प्रोफाइल सेव हो गई',
    password_title: 'पासवर्ड बदलें',
    password_hint: 'बाकी सभी जगहों से आप लॉग आउट हो जाएंगे।',
    current: 'मौजूदा पासवर्ड',
    new: 'नया पासवर्ड',
    repeat: 'नया पासवर्ड दोबारा लिखें',
    change: 'पासवर्ड बदलें',
    changed: 'पासवर्ड बदल गया',
    enter_current: 'मौजूदा पासवर्ड लिखें',
    everywhere_title: 'हर जगह से लॉग आउट',
    everywhere_hint: 'फोन खो गया या किसी और के कंप्यूटर पर लॉग इन रह गया? सब जगह से लॉग आउट करें, यहां से भी।',
    everywhere: 'हर जगह से लॉग आउट करें',
    everywhere_ask: 'हर जगह से लॉग आउट करें?',
    everywhere_text: 'आप सब जगह से लॉग आउट हो जाएंगे, यहां से भी। पासवर्ड से दोबारा लॉग इन करें।',
    everywhere_failed: 'हर जगह से लॉग आउट नहीं हो सका। दोबारा कोशिश करें।',
  },
}
