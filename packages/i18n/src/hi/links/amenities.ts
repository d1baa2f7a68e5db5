import type { texts as en } from '../../en/links/amenities.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  tab: {
    name: 'क्या जांचना है',
    arrangement: 'फर्नीचर',
    amenities: 'बिजली और बर्तन',
    progress: 'पूरे हुए: {total} में से {done}',
    differences: { one: '{count} चीज लिस्ट से अलग', other: '{count} चीजें लिस्ट से अलग' },
  },
  group: { arrangement: 'फर्नीचर', electrical: 'बिजली का सामान', utensils: 'किचन के बर्तन' },
  thing: {
    expected: 'होने चाहिए: {count}',
    found: 'मिले',
    surplus: { one: '{count} ज्यादा है', other: '{count} ज्यादा हैं' },
    found_of: 'मिले: {expected} में से {found}',
    count_of: 'मिले: {item}',
    less: 'एक कम',
    more: 'एक ज्यादा',
    state_of: 'हालत: {item}',
    open: 'अभी बाकी है',
    note_of: 'नोट: {item}',
    note_hint: 'कुछ शब्दों में लिखें कि क्या गड़बड़ है। फोटो से मदद मिलती है।',
  },
  state: { ok: 'सब हैं', damaged: 'खराब', missing: 'कम हैं' },
  state_one: { ok: 'मौजूद', damaged: 'खराब', missing: 'गायब' },
  last: {
    check: 'पिछली जांच: {time}',
    first: 'इस अपार्टमेंट की पहली जांच',
    thing: 'पिछली बार: {found} · {state}',
    changed: 'बदल गया',
  },
  present: {
    button: { one: 'बाकी सब मौजूद है ({count})', other: 'बाकी सब मौजूद हैं ({count})' },
    hint: 'पहले वह बताएं जो गायब या खराब है।',
    all: { one: 'सब मौजूद है ({count})', other: 'सब मौजूद हैं ({count})' },
    done: { one: '{count} चीज पर “मौजूद” लिखा गया', other: '{count} चीजों पर “मौजूद” लिखा गया' },
    undo: 'वापस लें',
  },
  empty: {
    arrangement: 'लिस्ट में कोई फर्नीचर नहीं',
    amenities: 'लिस्ट में बिजली का सामान या बर्तन नहीं',
    text: 'ऑफिस ने इस अपार्टमेंट के लिए यहां कुछ नहीं लिखा, इसलिए जांचने को कुछ नहीं।',
  },
  left: {
    things: { one: '{count} चीज अभी बाकी है।', other: '{count} चीजें अभी बाकी हैं।' },
    signer: 'ऊपर अपना नाम और कंपनी लिखें।',
    refused: 'कुछ स्वीकार नहीं हुआ। पहले उसे दोबारा भेजें या हटा दें।',
  },
  result: {
    fine: 'कुछ भी गायब या खराब नहीं है।',
    missing: 'गायब: {count}',
    damaged: 'खराब: {count}',
    notified: 'ऑफिस को बता दिया गया है।',
    differences: 'लिस्ट से अलग',
    rest: 'बाकी सामान',
    filled: '{name}, {company} ने भरा',
  },
}
