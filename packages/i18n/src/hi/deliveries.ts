import type { texts as en } from '../en/deliveries.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
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
    not_on_whatsapp: 'WhatsApp मैसेज नहीं भेजा जा सका: इस नंबर पर WhatsApp मैसेज नहीं पहुंच सकता।',
    template_needed: 'WhatsApp मैसेज नहीं भेजा जा सका: WhatsApp को मंजूर टेम्पलेट चाहिए। एडमिन से संपर्क करें।',
    not_configured: 'WhatsApp मैसेज नहीं भेजा जा सका: इस सर्वर पर WhatsApp की व्यवस्था नहीं है।',
    too_large: 'WhatsApp मैसेज नहीं भेजा जा सका: रिपोर्ट बहुत बड़ी है।',
  },
  email_error: {
    session_gone: 'सफाई नहीं मिली',
    failed: 'ईमेल नहीं भेजा जा सका',
    invalid_recipient: 'ईमेल नहीं भेजा जा सका: यह पता ईमेल नहीं लेता।',
    not_configured: 'ईमेल नहीं भेजा जा सका: इस सर्वर पर ईमेल की व्यवस्था नहीं है।',
    too_large: 'ईमेल नहीं भेजा जा सका: यह बहुत बड़ा है।',
  },
}
