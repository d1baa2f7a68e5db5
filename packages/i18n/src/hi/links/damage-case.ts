import type { texts as en } from '../../en/links/damage-case.ts'
import type { Translated } from '../language.ts'

/** A damage case as its insurer reads it. */
export const texts: Translated<typeof en> = {
  damage: {
    title: 'नुकसान का केस',
    found: 'समस्या की खबर',
    since: 'गिनती का पहला दिन',
    cost: 'खर्च',
    receipt: 'रसीद या अनुमान',
    receipt_file: 'फाइल {number}',
    booking: 'बुकिंग नंबर',
    note: 'नोट',
    before: 'पहले',
    after: 'नुकसान',
    photo: '{kind}, फोटो {number}',
    no_photos: 'अभी कोई फोटो नहीं।',
    seal: 'सफाई की रिपोर्ट की मुहर जांचें',
    seal_hint: 'रिपोर्ट पर मुहर है: कोई भी जांच सकता है कि उसके बाद वह बदली नहीं गई।',
    until: 'यह पेज {day} तक पढ़ा जा सकता है।',
    unknown: 'अभी पता नहीं',
  },
}
