import type { texts as en } from '../../en/links/day.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  day: {
    cancelled: 'यह सफाई अब नहीं करनी',
    cancelled_text: 'ऑफिस ने इसे रद्द कर दिया है। वहां जाने की जरूरत नहीं।',
    title: 'आपकी सफाइयां',
    hello: '{name}, आपकी सफाइयां',
    empty: 'आने वाले दिनों में कोई सफाई नहीं',
    empty_hint: 'नई सफाइयां यहां अपने आप आ जाएंगी। यह लिंक संभालकर रखें।',
    late: 'लेट',
    today: 'आज, {date}',
    tomorrow: 'कल, {date}',
    until: '{time} तक',
    between: '{from} से {until} तक',
    planned: 'करीब {span}',
    revoked: 'ऑफिस ने इस सफाई का लिंक बंद कर दिया है।',
    open: 'सफाई खोलें',
    look: 'रिपोर्ट देखें',
  },
  answer: {
    ask: 'क्या आपसे यह सफाई हो पाएगी?',
    yes: 'हां, हो जाएगी',
    no: 'नहीं हो पाएगी',
    accepted: 'आपने हां कहा है',
    declined: 'आपने कहा है कि नहीं हो पाएगी',
    waiting: 'अभी ऑफिस तक नहीं पहुंचा। अपने आप चला जाएगा।',
    reason: 'क्यों?',
    reason_hint: 'ऑफिस इसे पढ़कर सफाई किसी और को देगा।',
    send_no: 'ऑफिस को बताएं',
  },
}
