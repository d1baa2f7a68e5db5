import type { texts as en } from '../../../en/office/tasks/shots.ts'
import type { Translated } from '../../language.ts'

export const texts: Translated<typeof en> = {
  shots: {
    title: 'नाम वाली फोटो',
    hint: 'हर फोटो उसके नाम से मांगी जाती है। कोई न हो तो क्लीनर खुद चुनता है।',
    shot: 'फोटो {number}',
    add: 'नाम वाली फोटो जोड़ें',
    remove: 'फोटो हटाएं: {name}',
    when: 'कब',
    before: 'सफाई से पहले',
    after: 'सफाई के बाद',
    required: 'जरूरी',
    reference: 'नमूने की फोटो',
    upload: 'नमूने की फोटो जोड़ें',
    replace: 'नमूने की फोटो बदलें',
    clear: 'नमूने की फोटो हटाएं',
    unnamed: 'बिना नाम की फोटो',
    use: 'नमूना बनाएं',
    here: 'इस अपार्टमेंट में',
    everywhere: 'हर अपार्टमेंट में',
    set: 'अब यह नमूने की फोटो है।',
    failed: 'नमूने की फोटो सेव नहीं हुई।',
    what: 'कौन सी फोटो ऐसी दिखनी चाहिए?',
    none: 'इस काम में अभी नाम वाली फोटो नहीं हैं।',
  },
}
