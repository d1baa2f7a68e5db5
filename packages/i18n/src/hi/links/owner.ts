import type { texts as en } from '../../en/links/owner.ts'
import type { Translated } from '../language.ts'

/** The page of an apartments' owner. */
export const texts: Translated<typeof en> = {
  owner: {
    title: 'सफाई की रिपोर्ट',
    lead: 'आपके अपार्टमेंट की सभी मंजूर रिपोर्ट, नई सबसे पहले।',
    empty: 'अभी कोई रिपोर्ट नहीं है।',
    empty_hint: 'अगली रिपोर्ट मंजूर होते ही यहां आ जाएगी।',
    open: 'रिपोर्ट खोलें',
    earlier: 'पुरानी रिपोर्ट दिखाएं',
    failed: 'पुरानी रिपोर्ट लोड नहीं हुईं। फिर कोशिश करें।',
    turnover: 'मेहमानों के बाद',
    mid_stay: 'मेहमानों के रहते',
    deep: 'डीप क्लीनिंग',
    other: 'कोई और',
  },
}
