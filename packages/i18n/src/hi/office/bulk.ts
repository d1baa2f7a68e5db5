import type { texts as en } from '../../en/office/bulk.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  bulk: {
    select_rest: { one: '{count} चुनें', other: 'सभी {count} चुनें' },
    select_first: 'पहली {count} चुनें',
    keep: 'रहने दें',
    tell: 'बताएं',
    approve: 'मंजूर करें',
    cancel: 'सफाइयां रद्द करें',
    export: 'CSV डाउनलोड करें',
    code: 'कोड',
    too_many: 'एक बार में ज्यादा से ज्यादा {count}। कुछ निशान हटाएं।',
    assign_title: { one: '{count} सफाई क्लीनर को दें', other: '{count} सफाइयां क्लीनर को दें' },
    take: 'क्लीनर से वापस लें',
    extend_title: { one: '{count} सफाई का समय बढ़ाएं', other: '{count} सफाइयों का समय बढ़ाएं' },
    extend_each: 'हर एक का समय इतना बढ़ाएं',
    extend_all: 'या सबका एक ही तय समय',
    approve_title: { one: '{count} रिपोर्ट मंजूर करें?', other: '{count} रिपोर्ट मंजूर करें?' },
    approve_confirm: { one: '{count} मंजूर करें', other: '{count} मंजूर करें' },
    approve_text: 'वही मंजूर करें जो आप देख चुके हैं। कुछ सेकंड तक इसे वापस लिया जा सकता है।',
    approve_problems: {
      one: 'इनमें से {count} में समस्याएं बाकी हैं।',
      other: 'इनमें से {count} में समस्याएं बाकी हैं।',
    },
    approve_others: {
      one: 'चुनी गई बाकी {count} सफाई अभी “चेक होना बाकी” नहीं है, वह वैसी ही रहेगी।',
      other: 'चुनी गई बाकी {count} सफाइयां अभी “चेक होना बाकी” नहीं हैं, वे वैसी ही रहेंगी।',
    },
    cancel_title: { one: '{count} सफाई रद्द करें?', other: '{count} सफाइयां रद्द करें?' },
    cancel_confirm: { one: '{count} सफाई रद्द करें', other: '{count} सफाइयां रद्द करें' },
    cancel_text: 'लिंक पर क्लीनर को दिखेगा कि सफाई नहीं करनी। आप इन्हें बहाल कर सकते हैं।',
    cancel_others: {
      one: 'चुनी गई बाकी {count} सफाई का काम शुरू हो चुका है, वह वैसी ही रहेगी।',
      other: 'चुनी गई बाकी {count} सफाइयों का काम शुरू हो चुका है, वे वैसी ही रहेंगी।',
    },
    done_assign: { one: '{count} सफाई {name} को दी गई', other: '{count} सफाइयां {name} को दी गईं' },
    done_taken: {
      one: '{count} सफाई अब किसी क्लीनर के पास नहीं',
      other: '{count} सफाइयां अब किसी क्लीनर के पास नहीं',
    },
    done_extend: { one: '{count} सफाई का समय बढ़ गया', other: '{count} सफाइयों का समय बढ़ गया' },
    done_extend_to: { one: '{count} सफाई का तय समय: {when}', other: '{count} सफाइयों का तय समय: {when}' },
    done_approve: { one: '{count} रिपोर्ट मंजूर हो गई', other: '{count} रिपोर्ट मंजूर हो गईं' },
    done_cancel: { one: '{count} सफाई रद्द हो गई', other: '{count} सफाइयां रद्द हो गईं' },
    done_tell: {
      one: '{count} सफाई के बारे में क्लीनर को बताया जाएगा',
      other: '{count} सफाइयों के बारे में क्लीनरों को बताया जाएगा',
    },
    done_create: { one: '{count} सफाई बन गई', other: '{count} सफाइयां बन गईं' },
    undone: { one: '{count} सफाई पहले जैसी हो गई', other: '{count} सफाइयां पहले जैसी हो गईं' },
    refused_title: { one: '{count} नहीं बदली', other: '{count} नहीं बदलीं' },
    done_list: { one: 'हो गई: {count}', other: 'हो गईं: {count}' },
    undo_done: { one: '{count} वापस लें', other: '{count} वापस लें' },
    create: { one: '{count} सफाई बनाएं', other: '{count} सफाइयां बनाएं' },
    create_title: { one: '{count} चेक-आउट, सफाई नहीं बनी', other: '{count} चेक-आउट, सफाई नहीं बनी' },
    create_none: 'हर चेक-आउट की सफाई बनी हुई है',
    create_missing: {
      one: '{count} चेक-आउट 30 दिन से आगे है, या उसका कैलेंडर हटा दिया गया।',
      other: '{count} चेक-आउट 30 दिन से आगे हैं, या उनका कैलेंडर हटा दिया गया।',
    },
    create_doubles: {
      one: 'चुने गए {count} अपार्टमेंट की उस दिन सफाई पहले से है।',
      other: 'चुने गए {count} अपार्टमेंट की उस दिन सफाई पहले से है।',
    },
  },
}
