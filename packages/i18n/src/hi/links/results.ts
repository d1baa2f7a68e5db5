import type { texts as en } from '../../en/links/results.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  progress: {
    nothing: 'अभी कोई काम पूरा नहीं हुआ',
    under_way: 'सफाई जारी है',
    late: 'सफाई अभी पूरी नहीं हुई',
    finished: 'सफाई पूरी हो गई',
    finished_partly: 'काम जमा कर दिया गया है। सारा काम नहीं हो सका।',
    done: 'पूरा',
    was_due: 'तय समय था',
    updated: 'आखिरी बदलाव',
    follows: 'यह पेज अपने आप अपडेट होता रहता है।',
  },
  results: {
    count: { one: '{count} फोटो', other: '{count} फोटो' },
    none: 'अभी कोई फोटो नहीं',
    none_text: 'पहला कमरा पूरा होने पर फोटो यहां आ जाएंगी।',
    show_before: 'पहले की फोटो दिखाएं',
    before: 'पहले',
    after: 'बाद में',
    photo: '{kind} {number}: {task}',
    download: 'सब डाउनलोड करें (zip)',
    download_with: 'पहले की फोटो के साथ',
    slide: 'लाइन खिसकाकर फर्क देखें',
    side: 'साथ-साथ',
    one: 'एक-एक करके',
    slider: '{task}, जोड़ी {number}: पहले और बाद के बीच की लाइन खिसकाएं',
    slider_value: 'पहले: {percent}%',
    zoom: 'बड़ा करें',
    received_at: 'मिली: {time}',
    originals_removed: 'रखने का समय पूरा होने पर {date} को हटाई गई असली फोटो: {count}। फाइल में उनकी छोटी कॉपी हैं।',
  },
}
