import type { texts as en } from '../../../en/office/settings/areas.ts'
import type { Translated } from '../../language.ts'

export const texts: Translated<typeof en> = {
  areas: {
    title: 'इलाके',
    lead: 'शहर के वे हिस्से जहां आपके अपार्टमेंट हैं: फिल्टर, शेड्यूल और आंकड़ों के लिए।',
    not_allowed: 'इलाके केवल एडमिन बदल सकते हैं।',
    load_failed: 'इलाके लोड नहीं हो सके।',
    loading: 'इलाके लोड हो रहे हैं…',
    save_failed: 'सेव नहीं हुआ। फिर कोशिश करें।',
    none: 'अभी कोई इलाका नहीं',
    none_hint: 'शहर के वे हिस्से जोड़ें जहां आपके अपार्टमेंट हैं।',
    add: 'इलाका जोड़ें',
    edit: 'बदलें',
    edit_title: 'इलाका बदलें',
    remove: 'हटाएं',
    remove_title: '{title} हटाएं?',
    removed: '{title} हटा दिया गया',
    replacement: 'इसमें जो है उसे यहां ले जाएं',
    replacement_hint: 'इस इलाके के अपार्टमेंट, सफाइयां और आंकड़े वहां चले जाएंगे। भेजी गई रिपोर्टों में पुराना नाम रहेगा।',
    no_replacement: 'इसमें कुछ नहीं',
    save: 'सेव करें',
    saved: '{title} सेव हो गया',
    need_title: 'नाम लिखें।',
    languages_hint: 'एक नाम काफी है। जिस भाषा में नाम नहीं, उसमें दूसरा नाम दिखेगा।',
  },
}
