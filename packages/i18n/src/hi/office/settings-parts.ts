import type { texts as en } from '../../en/office/settings-parts.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  settings_part: {
    title: 'प्रबंधन',
    areas: 'इलाके',
    areas_hint: 'फिल्टर और आंकड़ों के लिए',
    looks: 'रंग-रूप और संदेश',
    looks_hint: 'रंग, रिपोर्ट के हिस्से, संदेशों के शब्द',
    system: 'सिस्टम की स्थिति',
    system_hint: 'डेटाबेस, स्टोरेज, ईमेल, कतारें, बैकअप',
    export: 'सारा डेटा',
    export_hint: 'अपना डेटा साथ ले जाएं',
    keys: 'API कुंजियां',
    keys_hint: 'दूसरे प्रोग्रामों की पहुंच',
    webhooks: 'वेबहुक',
    webhooks_hint: 'दूसरे प्रोग्रामों को घटनाओं की सूचना',
  },
}
