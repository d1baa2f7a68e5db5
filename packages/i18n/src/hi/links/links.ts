import type { texts as en } from '../../en/links/links.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  purpose: {
    inspection: 'हर कमरे में जाएं और हर पॉइंट के लिए बताएं कि वह ठीक है या नहीं।',
    'amenities-check': 'अपार्टमेंट का सामान गिनें और बताएं कि क्या गायब या खराब है।',
    'keys-cards-verification': 'चाबियां और कार्ड गिनें और बताएं कि वे अब कहां हैं।',
    verification: 'देखें कि क्या काम हुआ, फिर उसे स्वीकार करें या बताएं कि क्या ठीक नहीं है।',
    cleaning: 'सफाई कहां तक पहुंची।',
    'result-photos': 'पूरी हुई सफाई की फोटो।',
  },
  unknown: {
    home: 'मुख्य पेज पर जाएं',
  },
  head: {
    fill_until: '{time} तक खुला है',
  },
  signer: {
    heading: 'कौन भर रहा है?',
    name: 'आपका नाम',
    company: 'कंपनी',
    kept: 'अगली बार के लिए इस फोन पर याद रहेगा।',
    as: '{name} के नाम से हस्ताक्षर करें?',
    as_yes: 'हां, यह मैं हूं',
    as_no: 'कोई और',
    as_missing: 'पहले बताएं कि हस्ताक्षर कौन कर रहा है।',
    name_missing: 'अपना नाम लिखें।',
    company_missing: 'अपनी कंपनी लिखें।',
  },
  sending: {
    button: 'हस्ताक्षर करके भेजें',
    locks: 'इसके बाद कुछ बदला नहीं जा सकता।',
    on_its_way: 'ऑफिस को भेजा जा रहा है',
    on_its_way_text: 'यह इस फोन पर सुरक्षित है और अपने आप जाएगा। जब यह पेज हरा हो जाए, तब पहुंच गया।',
    received: 'ऑफिस को मिल गया',
    received_at: '{time} को मिला',
    closed: 'यह पेज बंद है',
    closed_text: 'इसका समय समाप्त हो गया है, अब कुछ लिखा नहीं जा सकता। कुछ छूट गया हो तो ऑफिस से पूछें।',
    as_of: 'कनेक्शन नहीं है। {time} तक की जानकारी।',
  },
  item: {
    note: 'नोट',
    photos: 'फोटो',
    add_note: 'नोट लिखें',
    photos_of: 'फोटो: {item}',
  },
}
