import type { texts as en } from '../en/server.ts'
import type { CsvColumns, PdfFonts } from '../language.ts'
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
    invitation_ignore: 'अगर आपको इसकी उम्मीद नहीं थी, तो इस ईमेल को छोड़ दें।',
    reset_subject: 'Brightkey का नया पासवर्ड',
    reset_text: 'किसी ने, शायद आपने, आपके Brightkey अकाउंट का नया पासवर्ड मांगा है।',
    reset_link: 'नया पासवर्ड चुनें',
    reset_ignore: 'अगर यह आप नहीं थे, तो इस ईमेल को छोड़ दें। आपका पासवर्ड वही रहेगा।',
    link_life: {
      one: 'लिंक सिर्फ एक बार चलता है, {count} घंटे के अंदर।',
      other: 'लिंक सिर्फ एक बार चलता है, {count} घंटों के अंदर।',
    },
    digest_subject: {
      one: '{apartment}: {code} में {count} नई बात',
      other: '{apartment}: {code} में {count} नई बातें',
    },
    digest_more: { one: '… और {count} और।', other: '… और {count} और।' },
    notification_link: 'Brightkey में खोलें',
    notification_why: 'यह ईमेल इसलिए आया क्योंकि आपके ईमेल चालू हैं। प्रोफाइल में उन्हें बंद कर सकते हैं।',
  },
  notification: {
    session_started: '{apartment}: सफाई {code} शुरू हो गई',
    session_overdue: '{apartment}: सफाई {code} लेट हो गई',
    report_submitted: '{apartment}: {cleaner} ने {code} की रिपोर्ट जमा कर दी',
    issue_reported: '{apartment}: {code} में समस्या बताई गई: {kind}',
    delivery_error: '{apartment}: रिपोर्ट {recipient} को नहीं भेजी जा सकी। {reason}',
    inspection_submitted: '{apartment}: {code} की जांच हो गई। मिली समस्याएं: {problems}',
    keys_mismatch: '{apartment}: {code} की चाबियां और कार्ड पूरे नहीं ({name})',
    amenities_missing: '{apartment}: {code} में गायब या खराब चीजें: {count}',
    verification_remarks: '{apartment}: {code} पर {name} की आपत्तियां: {count}',
    user_joined: '{name} ने बुलावा स्वीकार कर लिया',
    backup_failed: 'बैकअप नहीं बन सका: {reason}',
  },
  notification_summary: {
    session_started: 'सफाई शुरू हो गई',
    session_overdue: 'लेट',
    report_submitted: '{cleaner} ने रिपोर्ट जमा कर दी',
    issue_reported: 'समस्या बताई गई: {kind}',
    delivery_error: 'रिपोर्ट {recipient} को नहीं भेजी जा सकी। {reason}',
    inspection_submitted: 'जांच हो गई। मिली समस्याएं: {problems}',
    keys_mismatch: 'चाबियां और कार्ड पूरे नहीं ({name})',
    amenities_missing: 'गायब या खराब चीजें: {count}',
    verification_remarks: '{name} की आपत्तियां: {count}',
  },
  delivery_text: {
    message: 'सफाई की रिपोर्ट: {apartment}, {date}',
    subject: 'सफाई की रिपोर्ट: {apartment}, {date}',
    hello: 'नमस्ते,',
    attached: '{apartment} की सफाई की रिपोर्ट, {date}, PDF में साथ लगी है। ऑनलाइन यहां देखें:',
    linked: '{apartment} की सफाई की रिपोर्ट, {date}, यहां है:',
    link: 'रिपोर्ट खोलें',
  },
  whatsapp_error: {
    insufficient_balance: 'WhatsApp अकाउंट में बैलेंस कम है। एडमिन से संपर्क करें।',
    session_gone: 'सफाई नहीं मिली',
    failed: 'WhatsApp मैसेज नहीं भेजा जा सका',
    invalid_recipient: 'WhatsApp मैसेज नहीं भेजा जा सका: फोन नंबर सही नहीं है।',
    not_on_whatsapp: 'WhatsApp मैसेज नहीं भेजा जा सका: यह नंबर WhatsApp पर नहीं है।',
    template_needed: 'WhatsApp मैसेज नहीं भेजा जा सका: WhatsApp को मंजूर टेम्पलेट चाहिए। एडमिन से संपर्क करें।',
    not_configured: 'WhatsApp मैसेज नहीं भेजा जा सका: इस सर्वर पर WhatsApp सेट नहीं है।',
    too_large: 'WhatsApp मैसेज नहीं भेजा जा सका: रिपोर्ट बहुत बड़ी है। लिंक भेजें।',
  },
  email_error: {
    session_gone: 'सफाई नहीं मिली',
    failed: 'ईमेल नहीं भेजा जा सका',
    invalid_recipient: 'ईमेल नहीं भेजा जा सका: यह पता ईमेल नहीं लेता।',
    not_configured: 'ईमेल नहीं भेजा जा सका: इस सर्वर पर ईमेल सेट नहीं है।',
    too_large: 'ईमेल नहीं भेजा जा सका: यह बहुत बड़ा है। लिंक भेजें।',
  },
  result_photos: {
    views:
      'इन फोटो की असली फाइलें रखने का समय पूरा होने पर लिखी तारीख को हटा दी गईं। यहां उनकी छोटी फोटो हैं (ज्यादा से ज्यादा 1600 पिक्सल)।',
  },
  damage: {
    title: 'नुकसान का रिकॉर्ड',
    document_title: 'नुकसान का रिकॉर्ड · {apartment}',
    made_at: 'बनाया गया: {time}',
    times_in: 'टाइम जोन: {zone}',
    photos: { one: '{count} फोटो', other: '{count} फोटो' },
    problems: { one: '{count} समस्या', other: '{count} समस्याएं' },
    sessions: { one: '{count} सफाई', other: '{count} सफाइयां' },
    note: 'नोट',
    page_of: 'पेज {page} / {pages}',
    item: 'नं. {number}',
    photo_of: 'फोटो {number}: {subject}',
    reported: 'बताई गई',
    taken: 'ली गई',
    taken_unknown: 'फोन ने नहीं बताया',
    received: 'मिली',
    cleaning: 'सफाई',
    cleaner: 'क्लीनर',
    cleaner_unknown: 'रिपोर्ट अभी जमा नहीं हुई',
    place: 'काम',
    hash_received: 'SHA-256, भेजते समय',
    hash_kept: 'SHA-256, जैसी रखी है',
    original: 'असली फोटो',
    original_removed:
      'रखने का समय पूरा होने पर {time} को हटा दी गई; फाइल उसकी छोटी फोटो है। दूसरा फिंगरप्रिंट असली फोटो का है।',
    no_photo: 'बिना फोटो के बताई गई',
    no_text: 'कुछ लिखा नहीं गया।',
    missing: 'फोटो उपलब्ध नहीं',
    paper: 'PDF डॉक्यूमेंट, फोल्डर “photos” में',
    hashes_heading: 'फिंगरप्रिंट के बारे में',
    hashes:
      'हर फोटो के दो SHA-256 फिंगरप्रिंट हैं: पहला उस फाइल का जो फोन ने भेजी, दूसरा उस फाइल का जो रखी है और जिसमें फोन का मेटाडेटा नहीं है। रखी हुई फाइलें इसी डॉक्यूमेंट के साथ फोल्डर “photos” में इन्हीं नंबरों से हैं; उनका SHA-256 दूसरा फिंगरप्रिंट है। “ली गई” फोन का समय है, “मिली” हमारे सर्वर का।',
  },
}

export const csvColumns: CsvColumns = {
  apartment: {
    name: ['नाम', 'अपार्टमेंट'],
    area: ['इलाका', 'क्षेत्र'],
    address: ['पता'],
    type: ['प्रकार'],
    bedrooms: ['बेडरूम'],
    bathrooms: ['बाथरूम'],
    notes: ['नोट', 'ऑफिस के लिए नोट'],
  },
  cleaner: {
    first_name: ['नाम', 'पहला नाम'],
    last_name: ['उपनाम', 'अंतिम नाम'],
    company_name: ['कंपनी'],
    phone: ['फ़ोन', 'फ़ोन नंबर', 'मोबाइल'],
    language: ['भाषा'],
    note: ['नोट'],
  },
}

export const pdfFonts: PdfFonts = {
  files: [
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
  ],
  families: ['Noto Sans Devanagari', 'Noto Sans', 'Noto Naskh Arabic'],
}
