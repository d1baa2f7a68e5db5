import type { texts as en } from '../en/voice.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  voice: {
    record: 'रिकॉर्ड करें',
    stop: 'रोकें',
    left: '{seconds} सेकंड बाकी',
    send: 'भेजें',
    drop: 'मिटाएं',
    hint: 'बोलकर बताएं: 30 सेकंड तक।',
    refused: 'माइक की इजाजत नहीं है। ब्राउजर की सेटिंग में इजाजत दें।',
    none: 'माइक नहीं मिला।',
    failed: 'रिकॉर्डिंग नहीं हुई। फिर से कोशिश करें।',
    play: 'सुनें',
    pause: 'रुकें',
    note: 'वॉइस नोट, {seconds} सेकंड',
    unplayable: 'यह वॉइस नोट यहां नहीं चलता।',
    removed: 'समय पूरा होने पर मिटाया गया',
    waiting: 'भेजना बाकी है',
    name: 'वॉइस नोट',
    from_office: 'ऑफिस से',
    to_cleaner: 'क्लीनर को वॉइस नोट',
    to_cleaner_hint: 'यह क्लीनर के पेज पर चलता है।',
    by: '{name}, {when}',
  },
}
