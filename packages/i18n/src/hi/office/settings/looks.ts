import type { texts as en } from '../../../en/office/settings/looks.ts'
import type { Translated } from '../../language.ts'

export const texts: Translated<typeof en> = {
  looks: {
    title: 'रंग-रूप और संदेश',
    lead: 'आपकी कंपनी क्लीनर, ग्राहकों और आपकी टीम को कैसी दिखती है।',
    not_allowed: 'इसे सिर्फ सुपरयूजर बदल सकता है।',
    load_failed: 'यह लोड नहीं हो सका।',
    loading: 'लोड हो रहा है…',
    save_failed: 'यह सेव नहीं हुआ। फिर कोशिश करें।',
    saved: 'सेव हो गया',
    colour: 'मुख्य रंग',
    colour_hint:
      'ऑफिस में, आपके लिंक से खुलने वाले पेजों पर, ईमेल और PDF में बटन, लिंक और शीर्षक। गहरी स्क्रीन पर इसका हल्का रंग आता है।',
    colour_pick: 'रंग चुनें',
    colour_code: 'रंग का कोड',
    colour_wrong: 'ऐसा कोड लिखें: #0b5f66',
    ratio: 'कंट्रास्ट: {ratio}। शब्दों के लिए कम से कम 4.5:1 चाहिए।',
    low: 'इस रंग में लिखा पढ़ना मुश्किल होगा।',
    use_nearest: '{colour} इस्तेमाल करें',
    preview: 'नमूना',
    light: 'हल्का',
    dark: 'गहरा',
    sample_button: 'रिपोर्ट जमा करें',
    sample_link: 'रिपोर्ट खोलें',
    save: 'सेव करें',
    reset: 'Brightkey का रंग इस्तेमाल करें',
    sections: 'रिपोर्ट के हिस्से',
    sections_hint: 'अब से जमा होने वाली रिपोर्टों के लिए, पेज पर और PDF में। जमा हो चुकी रिपोर्टें वैसी ही रहती हैं।',
    section_problems: 'मिली समस्याएं',
    section_late: 'जमा करने के बाद जोड़ा गया',
    section_skipped: 'नहीं हुआ',
    section_results: 'निरीक्षण, सामान, चाबियां और स्वीकृति',
  },
}
