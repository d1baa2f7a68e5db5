import type { texts as en } from '../../en/links/acceptance.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  waiting: {
    title: 'काम अभी जमा नहीं हुआ है',
    text: 'जमा होने पर यहां दिखेगा कि क्या काम हुआ, और उसे स्वीकार किया जा सकेगा। पेज अपने आप अपडेट होगा।',
    due: 'तय समय: {time}',
  },
  report: {
    unchanged: '{time} को मिलने के बाद से इस रिपोर्ट में कुछ नहीं बदला।',
    changed: 'यह रिपोर्ट मिलने के बाद बदली गई है',
    changed_text: 'यहां वह नहीं है जो {time} को जमा हुआ था। स्वीकार करने से पहले ऑफिस से पूछें।',
    seal: 'मुहर का कोड',
    version: 'वर्शन {number}',
    open: 'रिपोर्ट खोलें',
  },
  tasks: {
    heading: 'क्या काम हुआ',
    count: 'पूरे हुए काम: {total} में से {done}',
    done: 'हो गया',
    not_done: 'नहीं हुआ',
    no_photos: 'कोई फोटो नहीं',
  },
  problems: {
    heading: { one: 'क्लीनर ने {count} समस्या बताई', other: 'क्लीनर ने {count} समस्याएं बताईं' },
    photo: 'समस्या की फोटो {number}',
  },
  choice: {
    heading: 'क्या काम ठीक हुआ है?',
    accept: 'काम स्वीकार करें',
    not_right: 'कुछ ठीक नहीं है',
    back: 'वापस',
  },
  remark: {
    heading: 'क्या ठीक नहीं है?',
    how: 'उस काम पर जाएं और बताएं कि क्या गलत है। फोटो से मदद मिलती है।',
    add: 'शिकायत लिखें',
    add_to: 'शिकायत लिखें: {task}',
    text: 'यहां क्या ठीक नहीं है?',
    of: 'आपकी शिकायत',
    of_task: 'आपकी शिकायत: {task}',
    none: 'कम से कम एक शिकायत लिखें या फोटो लगाएं।',
    count: { one: '{count} शिकायत', other: '{count} शिकायतें' },
  },
  sign: {
    accept_heading: 'काम स्वीकार करें',
    remarks_heading: 'शिकायतें भेजें',
    name: 'आपका नाम',
    kept: 'अगली बार के लिए इस फोन पर याद रहेगा।',
    name_missing: 'अपना नाम लिखें।',
    accept: 'स्वीकार करके साइन करें',
    remarks: 'साइन करके शिकायतें भेजें',
    final: 'इसके बाद इसे बदला नहीं जा सकता। काम दोबारा जमा हुआ तो फिर जवाब दिया जा सकेगा।',
  },
  said: {
    accepted: '{name} ने काम स्वीकार किया।',
    remarks: '{name} ने शिकायतें भेजीं।',
    again: 'काम दोबारा जमा हुआ तो यहां फिर जवाब दिया जा सकेगा।',
  },
}
