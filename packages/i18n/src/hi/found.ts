import type { texts as en } from '../en/found.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  kind: {
    phone: 'फोन',
    charger: 'चार्जर',
    clothes: 'कपड़े',
    jewellery: 'जेवर',
    documents: 'कागजात',
    money: 'पैसे',
    toiletries: 'मेकअप का सामान',
    toy: 'खिलौना',
    other: 'कुछ और',
  },
  sheet: {
    button: 'मुझे कुछ मिला है',
    title: 'मेहमान क्या भूल गए?',
    place: 'वह कहां थी?',
    elsewhere: 'कहीं और',
    spot: 'ठीक जगह',
    text: 'यह क्या है?',
    photo: 'उसकी फोटो',
    pick: 'चुनें कि यह क्या है, या लिखें।',
    send: 'भेजें',
    read: 'पढ़कर सुनाएं',
    list: 'जो आपको मिला',
    waiting: 'इस फोन में भेजना बाकी है',
    received: 'ऑफिस को मिल गया',
    withdraw: 'वापस लें',
    withdraw_title: 'यह जानकारी वापस लें?',
    withdraw_text:
      'अगर आपने गलती से बताया है, तो इसे वापस लें। ऑफिस को यह फिर भी दिखेगी, इस पर “वापस ली गई” लिखा होगा।',
    withdrawn: 'वापस ली गई',
    keep: 'उसे सुरक्षित जगह रखें और ऑफिस से पूछें कि उसका क्या करना है।',
  },
}
