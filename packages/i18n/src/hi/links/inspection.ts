import type { texts as en } from '../../en/links/inspection.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  round: {
    second: 'दूसरी जांच',
    third: 'तीसरी जांच',
    later: 'जांच नंबर {round}',
    again: 'काम फिर से जमा हुआ है। सब कुछ एक बार फिर देख लें।',
  },
  progress: {
    done: '{of} में से {done}',
    label: 'चेक हुए पॉइंट: {of} में से {done}',
    score: 'स्कोर {score}',
    no_score: 'अभी स्कोर नहीं',
  },
  room: {
    all: 'कमरे',
    all_ok: 'इस कमरे में सब ठीक है',
    rest_ok: { one: 'बाकी {count} ठीक है', other: 'बाकी {count} ठीक हैं' },
    marked: { one: '{count} पॉइंट पर “ठीक” लगाया गया', other: '{count} पॉइंट पर “ठीक” लगाया गया' },
    undo: 'वापस लें',
    problems: { one: '{count} समस्या', other: '{count} समस्याएं' },
  },
  state: { ok: 'ठीक', problem: 'समस्या', na: 'लागू नहीं', none: 'चेक नहीं हुआ' },
  item: {
    choose: 'तीनों में से एक चुनें।',
    note: 'क्या समस्या है?',
    hint: 'फोटो लें या कुछ शब्द लिखें, ताकि सबको पता हो कि क्या करना है।',
  },
  expiry: {
    kept: 'आखिरी दिन {day}',
    none: 'अभी तारीख नहीं',
    read: 'उस पर लिखी तारीख, अगर अलग हो',
    read_hint: 'साइन करने के बाद यह ऑफिस को मिलेगी।',
  },
  problems: {
    heading: { one: '{count} समस्या का क्या करें?', other: '{count} समस्याओं का क्या करें?' },
    back: {
      one: '{count} समस्या को काम बनाकर क्लीनर को वापस भेजें',
      other: '{count} समस्याओं को काम बनाकर क्लीनर को वापस भेजें',
    },
    back_text: 'क्लीनर को ये आपके नोट के साथ दिखेंगी और काम दोबारा होगा। फिर आप दोबारा जांच करें।',
    notify: 'सिर्फ ऑफिस को बताएं',
    notify_text: 'क्लीनर को नहीं बताया जाएगा। ऑफिस तय करेगा।',
    choose: 'चुनें कि क्या करना है।',
  },
  send: {
    left: { one: '{count} पॉइंट अभी बाकी है', other: '{count} पॉइंट अभी बाकी हैं' },
    refused: 'कुछ भेजा नहीं जा सका। पहले उसे देखें।',
  },
  result: {
    ok: { one: '{count} ठीक', other: '{count} ठीक' },
    na: { one: '{count} लागू नहीं', other: '{count} लागू नहीं' },
    score: 'स्कोर',
    by: 'साइन: {name}',
    sent_back: { one: '{count} काम क्लीनर को वापस भेजा गया।', other: '{count} काम क्लीनर को वापस भेजे गए।' },
    next: 'काम दोबारा जमा हुआ तो नई जांच यहीं शुरू हो जाएगी।',
  },
  empty: {
    title: 'अभी देखने को कुछ नहीं',
    text: 'इस सफाई में ऐसा कोई काम नहीं जिसमें पॉइंट हों। ऑफिस से पूछें।',
  },
}
