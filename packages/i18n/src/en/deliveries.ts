/** Sending reports on: what their readers get with them, and why one did not arrive. */
export const texts = {
  delivery_text: {
    message: 'Cleaning report: {apartment}, {date}',
    subject: 'Cleaning report: {apartment}, {date}',
    hello: 'Hello,',
    attached:
      'here is the cleaning report of {apartment}, {date}. It is attached as a PDF; online it is here:',
    linked: 'here is the cleaning report of {apartment}, {date}:',
    link: 'Open the report',
  },
  whatsapp_error: {
    insufficient_balance: 'Insufficient balance in WhatsApp account. Please contact administrator.',
    session_gone: 'Session not found',
    failed: 'Failed to send WhatsApp message',
    invalid_recipient: 'Failed to send WhatsApp message: the phone number is not valid.',
    not_on_whatsapp: 'Failed to send WhatsApp message: this number cannot be reached on WhatsApp.',
    template_needed:
      'Failed to send WhatsApp message: WhatsApp wants an approved template. Please contact administrator.',
    not_configured: 'Failed to send WhatsApp message: WhatsApp is not set up on this server.',
    too_large: 'Failed to send WhatsApp message: the report is too large.',
  },
  email_error: {
    session_gone: 'Session not found',
    failed: 'Failed to send the e-mail',
    invalid_recipient: 'Failed to send the e-mail: this address takes no mail.',
    not_configured: 'Failed to send the e-mail: e-mail is not set up on this server.',
    too_large: 'Failed to send the e-mail: it is too large.',
  },
} as const
