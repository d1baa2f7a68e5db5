import type { texts as en } from '../en/mails.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  mail: {
    hello: 'नमस्ते {name},',
    hello_you: 'नमस्ते,',
    invitation_subject: '{company} की ओर से Brightkey का बुलावा',
    invitation_text:
      '{company} अपार्टमेंट की सफाई Brightkey से संभालती है और आपका अकाउंट बना दिया गया है। पासवर्ड चुनें और काम शुरू करें।',
    invitation_subject_own: 'Brightkey का बुलावा',
    invitation_text_own:
      'Brightkey में आपका अकाउंट बना दिया गया है, जहां अपार्टमेंट की सफाई संभाली जाती है। पासवर्ड चुनें और काम शुरू करें।',
    invitation_link: 'पासवर्ड चुनें',
    invitation_ignore: 'अगर आपको नहीं पता कि यह क्या है, तो इस ईमेल को अनदेखा करें।',
    reset_subject: 'Brightkey का नया पासवर्ड',
    reset_text: 'किसी ने, शायद आपने, आपके Brightkey अकाउंट का नया पासवर्ड मांगा है।',
    reset_link: 'नया पासवर्ड चुनें',
    reset_ignore: 'अगर यह आप नहीं थे, तो इस ईमेल को अनदेखा करें: आपका पासवर्ड वही रहेगा।',
    link_life: {
      one: 'लिंक सिर्फ एक बार और {count} घंटे के अंदर काम करेगा।',
      other: 'लिंक सिर्फ एक बार और {count} घंटों के अंदर काम करेगा।',
    },
    digest_subject: {
      one: '{apartment}: {code} में {count} नई बात',
      other: '{apartment}: {code} में {count} नई बातें',
    },
    digest_more: { one: '… और {count} और।', other: '… और {count} और।' },
    notification_link: 'Brightkey में खोलें',
    notification_why: 'यह ईमेल इसलिए आया क्योंकि आपकी प्रोफाइल में ईमेल चालू हैं। आप उन्हें वहीं बंद कर सकते हैं।',
  },
}
