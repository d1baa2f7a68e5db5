/** The e-mails of the server. */
export const texts = {
  mail: {
    hello: 'Hello {name},',
    hello_you: 'Hello,',
    invitation_subject: '{company} invites you to Brightkey',
    invitation_text:
      '{company} manages its apartment cleaning with Brightkey and has created an account for you. Choose a password to get started.',
    invitation_subject_own: 'Your invitation to Brightkey',
    invitation_text_own:
      'An account has been created for you in Brightkey, which manages apartment cleaning. Choose a password to get started.',
    invitation_link: 'Choose a password',
    invitation_ignore: 'If you do not know what this is about, ignore this e-mail.',
    reset_subject: 'A new password for Brightkey',
    reset_text: 'Someone, probably you, asked for a new password for your Brightkey account.',
    reset_link: 'Choose a new password',
    reset_ignore: 'If it was not you, ignore this e-mail: your password stays as it is.',
    link_life: {
      one: 'The link works once, within {count} hour.',
      other: 'The link works once, within {count} hours.',
    },
    digest_subject: {
      one: '{apartment}: {count} update on {code}',
      other: '{apartment}: {count} updates on {code}',
    },
    digest_more: { one: '… and {count} more.', other: '… and {count} more.' },
    notification_link: 'Open in Brightkey',
    notification_why: 'You get this because e-mails are on in your profile. You can turn them off there.',
  },
} as const
