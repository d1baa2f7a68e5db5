import type { texts as en } from '../../en/office/import-columns.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  columns: {
    title: 'आपकी फाइल के कॉलम',
    hint: 'चुनें कि हर कॉलम में क्या है। इन्हीं नामों के कॉलम वाली फाइल के लिए अगली बार चुनना नहीं पड़ेगा।',
    choose_name: 'वह कॉलम चुनें जिसमें यह है: {field}',
    nameless: 'कॉलम {number}',
    empty: 'कोई मान नहीं',
    skip: 'इंपोर्ट न करें',
    for_all: '{field}, सभी लाइनों के लिए',
    for_all_hint: 'यह किसी कॉलम में नहीं है।',
    none_for_all: 'चुनें',
    remembered: 'कॉलम पिछले इंपोर्ट की तरह रखे गए हैं।',
    preset: 'यह {program} की फाइल लगती है।',
    edit: 'कॉलम बदलें',
  },
}
