import type { Translation } from '../../message.ts'
import type { reading as english } from './en.ts'

export const reading: Translation<typeof english, 'hi'> = {
  board: {
    add_hint: 'यहां कुछ और भी साफ करना है? चुनें।',
    remove: 'काम हटाएं',
    move: 'खिसकाएं: {task}',
    lifted: '{task} → {column}. Space से यहां रखें, तीरों से चुनें, Escape से वापस अपनी जगह।',
    returned: 'करने वाले कामों में वापस: {task}',
    undo: 'वापस लाएं',
    undo_left: 'वापस लाएं ({seconds})',
  },
  sheet: {
    points: 'क्या करना है',
    before: 'पहले की फोटो',
    before_hint: 'जरूरी नहीं: पता चलता है कि जगह पहले कैसी थी।',
    after: 'बाद की फोटो',
    complete: 'काम पूरा करें',
    missing_points: { one: '{count} पॉइंट पर निशान नहीं है', other: '{count} पॉइंट पर निशान नहीं है' },
    missing_after: { one: 'बाद की {count} और फोटो', other: 'बाद की {count} और फोटो' },
    missing_before: { one: 'पहले की {count} और फोटो', other: 'पहले की {count} और फोटो' },
    missing_new: 'नई फोटो या नया निशान',
    nothing_new: 'ऑफिस ने यह काम वापस किया है। नई फोटो लें या किसी पॉइंट पर दोबारा निशान लगाएं, फिर काम पूरा करें।',
    still_missing: 'अभी बाकी है:',
    return: 'काम वापस करें',
    return_title: 'यह काम वापस करें?',
    return_text: 'अब तक का काम मिट जाएगा: इसके निशान और फोटो हट जाएंगे।',
    return_to_work: 'दोबारा खोलें',
    start_first: 'निशान लगाने और फोटो जोड़ने के लिए पहले काम शुरू करें।',
    read_only: 'यह काम पूरा है। कुछ बदलना हो तो इसे दोबारा खोलें।',
    asked: 'ऑफिस इसे दोबारा करने को कह रहा है',
    asked_how: 'फोटो दोबारा लें, फिर काम पूरा करें।',
  },
  trouble: {
    title: 'क्या समस्या है?',
    task: 'कहां',
    whole_apartment: 'पूरा अपार्टमेंट',
    text: 'अपने शब्दों में बताएं',
    photo: 'फोटो जोड़ें',
    send: 'ऑफिस को भेजें',
    reported: { one: '{count} समस्या बताई गई', other: '{count} समस्याएं बताई गईं' },
    pick_kind: 'चुनें कि कैसी समस्या है।',
  },
  aloud: {
    read: 'सुनें',
    stop: 'पढ़ना रोकें',
  },
}
