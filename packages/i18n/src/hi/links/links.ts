import type { texts as en } from '../../en/links/links.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  purpose: {
    inspection: 'एक-एक कमरे में हर पॉइंट देखें।',
    'amenities-check': 'सामान गिनें और बताएं कि क्या गायब या खराब है।',
    'keys-cards-verification': 'चाबियां और कार्ड गिनें और बताएं कि वे अब कहां हैं।',
    verification: 'देखें कि क्या काम हुआ, फिर उसे स्वीकार करें या बताएं कि क्या ठीक नहीं।',
    cleaning: 'देखें कि सफाई कहां तक पहुंची।',
    'result-photos': 'पूरी हुई सफाई की फोटो।',
    repair: 'देखें क्या ठीक करना है, फिर फोटो भेजें और साइन करें कि हो गया।',
  },
  unknown: {
    home: 'मुख्य पेज पर जाएं',
  },
  head: {
    fill_until: '{time} तक खुला है',
  },
  signer: {
    heading: 'इसे कौन भर रहा है?',
    name: 'आपका नाम',
    company: 'कंपनी',
    kept: 'अगली बार के लिए इस फोन पर याद रहेगा।',
    as: '{name} के नाम से साइन करें?',
    as_yes: 'हां, मैं ही हूं',
    as_no: 'कोई और',
    as_missing: 'पहले बताएं कि साइन कौन कर रहा है।',
    name_missing: 'अपना नाम लिखें।',
    company_missing: 'अपनी कंपनी लिखें।',
  },
  sending: {
    button: 'साइन करके भेजें',
    locks: 'इसके बाद कुछ बदला नहीं जा सकता।',
    on_its_way: 'अभी ऑफिस तक नहीं पहुंचा',
    on_its_way_text: 'यह इस फोन में सेव है और अपने आप चला जाएगा। पहुंचने पर यह पेज हरा हो जाएगा।',
    received: 'ऑफिस को मिल गया',
    received_at: '{time} को मिला',
    closed: 'यह पेज बंद है',
    closed_text: 'इसका समय खत्म हो गया, अब कुछ नहीं जुड़ सकता। कुछ छूट गया हो तो ऑफिस से पूछें।',
    as_of: 'नेटवर्क नहीं है। {time} तक की जानकारी।',
  },
  item: {
    note: 'नोट',
    photos: 'फोटो',
    add_note: 'नोट लिखें',
    photos_of: 'फोटो: {item}',
  },
}
