import type { CsvColumns, PdfFonts } from '../language.ts'
/** What only the server writes: emails, notifications, sent reports, and the PDF of a damage pack. */
export const texts = {
  // The emails of the server.
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
    invitation_ignore: 'If you did not expect this, ignore this email.',
    reset_subject: 'A new password for Brightkey',
    reset_text: 'Someone, probably you, asked for a new password for your Brightkey account.',
    reset_link: 'Choose a new password',
    reset_ignore: 'If it was not you, ignore this email. Your password stays the same.',
    new_device_subject: 'New login: {device}',
    new_device_text:
      'Someone has just logged in to your account with a browser that was not used for it before: {device}, at {time}.',
    new_device_unknown: 'an unknown browser',
    new_device_link: 'See your logins',
    new_device_ignore:
      'If it was you, there is nothing to do. If not, end this login in your profile and change your password.',
    test_subject: 'Test email from Brightkey',
    test_text: 'This is the test email that you asked for. Email leaves this server.',
    link_life: {
      one: 'The link works once, within {count} hour.',
      other: 'The link works once, within {count} hours.',
    },
    digest_subject: {
      one: '{apartment}: {count} update on {code}',
      other: '{apartment}: {count} updates on {code}',
    },
    daily_subject: { one: '{count} notification', other: '{count} notifications' },
    digest_more: { one: '… and {count} more.', other: '… and {count} more.' },
    notification_link: 'Open in Brightkey',
    notification_why: 'You get this because email notifications are on. Turn them off in your profile.',
  },
  // What the bell says, by the type of what happened.
  shortcut: { sessions: 'Sessions', schedule: 'Schedule', ready: 'Ready', messages: 'Messages' },
  push: {
    digest: { one: '{count} notification', other: '{count} notifications' },
    more: { one: 'and {count} more', other: 'and {count} more' },
  },
  notification: {
    session_started: '{apartment}: cleaning {code} has started',
    session_overdue: '{apartment}: cleaning {code} is overdue',
    session_declined: '{apartment}: {cleaner} cannot do cleaning {code}',
    session_declined_because: '{apartment}: {cleaner} cannot do cleaning {code}: {reason}',
    session_unopened: '{apartment}: {cleaner} was notified of cleaning {code} and has not opened it',
    session_not_begun: '{apartment}: cleaning {code} is due soon and has not started',
    report_submitted: '{apartment}: {cleaner} submitted the report of {code}',
    issue_reported: '{apartment}: problem reported in {code}: {kind}',
    issue_repaired: '{apartment}: problem in {code} repaired by {name}',
    damage_case_due: '{apartment}: the damage case of {code} is not sent yet. Claim it by {day}',
    found_reported: '{apartment}: something left behind in {code}: {thing}',
    found_due: '{apartment}: something left behind in {code} is kept until {day}',
    delivery_error: '{apartment}: the report was not sent to {recipient}. {reason}',
    inspection_submitted: '{apartment}: {code} was inspected. Problems found: {problems}',
    keys_mismatch: '{apartment}: keys and cards of {code} do not match ({name})',
    amenities_missing: '{apartment}: missing or damaged items in {code}: {count}',
    verification_remarks: '{apartment}: remarks from {name} on {code}: {count}',
    booking_moved: '{apartment}: the booking moved to {day}; {code} stays as it is',
    booking_cancelled: '{apartment}: the booking was cancelled; {code} stays as it is',
    next_check_in_moved: '{apartment}: the next guests arrive earlier, on {day}; {code} stays as it is',
    booking_moved_due_kept:
      '{apartment}: the booking moved to {day}, and {code} with it; the due time you set stays',
    booking_moved_start_kept: '{apartment}: the booking moved to {day}; the start you set for {code} stays',
    next_check_in_due_kept:
      '{apartment}: the next guests arrive earlier, on {day}; the due time you set for {code} stays',
    expiry_due: '{apartment}: {item} is valid until {day}',
    expiry_over: '{apartment}: {item} expired on {day}',
    calendar_suspect: {
      one: '{apartment}: {count} booking is suddenly gone from a calendar. Nothing changes unless it is still gone in an hour.',
      other:
        '{apartment}: {count} bookings are suddenly gone from a calendar. Nothing changes unless they are still gone in an hour.',
    },
    booking_doubled: {
      one: '{apartment}: {count} double booking, for the night of {day}. Check the calendars.',
      other: '{apartment}: {count} double bookings, the first for the night of {day}. Check the calendars.',
    },
    calendar_failed:
      '{apartment}: a calendar has been unreadable for two hours. New bookings and changes are not coming in. Check its link.',
    calendars_failed: {
      one: 'The calendars of {count} apartment ({apartment}) have been unreadable for hours. New bookings and changes are not coming in. Check the links.',
      other:
        'The calendars of {count} apartments, {apartment} among them, have been unreadable for hours. New bookings and changes are not coming in. Check the links.',
    },
    user_joined: '{name} has accepted the invitation',
    planning_failed_rules:
      'A repeat rule of all apartments cannot be read. Its sessions may be missing or due at another time. Set it again.',
    planning_failed_rule:
      '{apartment}: a rule cannot be read. Its sessions may be missing or due at another time. Set it again.',
    planning_failed_stay:
      '{apartment}: the days of a stay cannot be read, so it gets no session. Check its calendar.',
    planning_failed_apartment:
      '{apartment}: its sessions could not be planned. This is tried again every hour; the server’s log has the reason.',
    backup_failed: 'The backup failed: {reason}',
    storage_full: 'The server’s disk is full. Photos are refused until there is room; phones keep them.',
    storage_nearly_full:
      'The server’s disk is nearly full: {megabytes} MB left. Photos are refused once it is full.',
    webhook_off_failed:
      '{host}: three days of attempts failed, so this webhook was switched off. New events are not kept for it until it is on again.',
    webhook_off_gone: '{host} responded that it is gone (410), so this webhook was switched off.',
    webhook_off_secret:
      '{host}: the secret of this webhook can no longer be read, so it was switched off. Issue a new one.',
    storage_refused:
      'The store of photos refuses new files: {reason}. Phones keep their photos until it works.',
  },
  // Several of one cause.
  notification_group: {
    expiry_due: {
      one: '{count} expiry date is near or past',
      other: '{count} expiry dates are near or past',
    },
    session_overdue: { one: '{count} cleaning is overdue', other: '{count} cleanings are overdue' },
    session_not_begun: {
      one: '{count} cleaning is due soon and has not started',
      other: '{count} cleanings are due soon and have not started',
    },
    session_unopened: {
      one: '{count} cleaning was sent to a cleaner who has not opened it',
      other: '{count} cleanings were sent to cleaners who have not opened them',
    },
    session_declined: {
      one: '{cleaner} cannot do {count} cleaning',
      other: '{cleaner} cannot do {count} cleanings',
    },
    delivery_error: {
      one: '{count} report was not sent. {reason}',
      other: '{count} reports were not sent. {reason}',
    },
    booking_moved: {
      one: '{count} booking moved; its session stays as you set it or as it began',
      other: '{count} bookings moved; their sessions stay as you set them or as they began',
    },
    booking_cancelled: {
      one: '{count} booking was cancelled; its session stays as it is',
      other: '{count} bookings were cancelled; their sessions stay as they are',
    },
    next_check_in_moved: {
      one: 'Next guests arrive earlier after {count} cleaning, whose due time stays',
      other: 'Next guests arrive earlier after {count} cleanings, whose due times stay',
    },
    planning_failed: {
      one: '{count} rule, stay or apartment could not be planned',
      other: '{count} rules, stays or apartments could not be planned',
    },
    calendar_suspect: {
      one: '{count} calendar suddenly lost bookings. Nothing changes unless they are still gone in an hour.',
      other:
        '{count} calendars suddenly lost bookings. Nothing changes unless they are still gone in an hour.',
    },
  },
  // The same below the apartment and the code of the session.
  notification_summary: {
    session_started: 'Cleaning started',
    session_overdue: 'Overdue',
    session_declined: '{cleaner} cannot do it',
    session_declined_because: '{cleaner} cannot do it: {reason}',
    session_unopened: '{cleaner} was notified and has not opened it',
    session_not_begun: 'Due soon and not started',
    report_submitted: '{cleaner} submitted the report',
    issue_reported: 'Problem reported: {kind}',
    issue_repaired: 'Repaired by {name}',
    damage_case_due: 'Damage case not sent yet. Claim it by {day}',
    found_reported: 'Left behind: {thing}',
    found_due: 'Something left behind is kept until {day}',
    delivery_error: 'The report was not sent to {recipient}. {reason}',
    inspection_submitted: 'Inspected. Problems found: {problems}',
    keys_mismatch: 'Keys and cards do not match ({name})',
    amenities_missing: 'Missing or damaged items: {count}',
    verification_remarks: 'Remarks from {name}: {count}',
    booking_moved: 'Booking moved to {day}; the session stays as it is',
    booking_cancelled: 'Booking cancelled; the session stays as it is',
    next_check_in_moved: 'Next guests arrive earlier, on {day}; the session stays as it is',
    booking_moved_due_kept: 'Booking moved to {day}, and the session with it; the due time you set stays',
    booking_moved_start_kept: 'Booking moved to {day}; the start you set stays',
    next_check_in_due_kept: 'Next guests arrive earlier, on {day}; the due time you set stays',
  },
  // Sending reports on: what their readers get with them, and why one did not arrive.
  delivery_text: {
    message: 'Cleaning report: {apartment}, {date}',
    subject: 'Cleaning report: {apartment}, {date}',
    hello: 'Hello,',
    attached: 'Here is the cleaning report for {apartment}, {date}, attached as a PDF. View it online:',
    linked: 'Here is the cleaning report for {apartment}, {date}:',
    link: 'Open the report',
  },
  // Messages to cleaners about their sessions, by WhatsApp: one or several, and when.
  message_one: {
    new: 'New cleaning: {apartment}, {when}',
    today: 'Cleaning today: {apartment}, {when}',
    tomorrow: 'Cleaning tomorrow: {apartment}, {when}',
    changed: 'New time: {apartment}, {when}',
    cancelled: 'Cancelled: {apartment}, {when}',
    reassigned: 'No longer yours: {apartment}, {when}',
    returned: 'Returned: {apartment}, {when}',
    reminder: 'Overdue: {apartment}, {when}',
  },
  message_many: {
    new: { one: '{count} new cleaning', other: '{count} new cleanings' },
    today: { one: 'Today: {count} cleaning', other: 'Today: {count} cleanings' },
    tomorrow: { one: 'Tomorrow: {count} cleaning', other: 'Tomorrow: {count} cleanings' },
    changed: { one: 'New time for {count} cleaning', other: 'New times for {count} cleanings' },
    cancelled: { one: '{count} cleaning cancelled', other: '{count} cleanings cancelled' },
    reassigned: {
      one: '{count} cleaning is no longer yours',
      other: '{count} cleanings are no longer yours',
    },
    returned: { one: '{count} cleaning returned', other: '{count} cleanings returned' },
    reminder: { one: '{count} cleaning overdue', other: '{count} cleanings overdue' },
  },
  message: {
    line: '{apartment}, {when}',
    due: 'due {due}',
    from: '{from} – {due}',
    more: { one: '… and {count} more', other: '… and {count} more' },
  },
  whatsapp_error: {
    insufficient_balance: 'Insufficient balance in WhatsApp account. Please contact administrator.',
    session_gone: 'Session not found',
    failed: 'Failed to send WhatsApp message',
    invalid_recipient: 'Failed to send WhatsApp message: the phone number is not valid.',
    not_on_whatsapp: 'Failed to send WhatsApp message: this number cannot be reached on WhatsApp.',
    template_needed:
      'Failed to send WhatsApp message: WhatsApp needs an approved template. Contact an administrator.',
    not_configured: 'Failed to send WhatsApp message: WhatsApp is not set up on this server.',
    too_large: 'Failed to send WhatsApp message: the report is too large. Send the link instead.',
    recipient_limit:
      'Failed to send WhatsApp message: WhatsApp delivers no more messages to this person for now.',
    recipient_stopped: 'Failed to send WhatsApp message: this person has stopped messages from companies.',
  },
  email_error: {
    session_gone: 'Session not found',
    failed: 'Failed to send the email',
    invalid_recipient: 'Failed to send the email: this address does not accept mail.',
    not_configured: 'Failed to send the email: email is not set up on this server.',
    too_large: 'Failed to send the email: it is too large. Send the link instead.',
    mailbox_full: 'Failed to send the email: the mailbox is full.',
    address_unsupported:
      'Failed to send the email: your mail server cannot send to an address with these letters.',
  },
  // What to do then.
  whatsapp_hint: {
    failed: 'Send it by email, or copy the link. If this happens again, show the reason to an administrator.',
    invalid_recipient: 'Check the number, or send it by email.',
    not_on_whatsapp: 'Send it by email, or copy the link.',
    template_needed: 'Until then send it from your own WhatsApp, or by email.',
    recipient_limit: 'Send it again tomorrow, from your own WhatsApp, or by email.',
    recipient_stopped: 'Send it from your own WhatsApp, or by email.',
  },
  email_hint: {
    failed:
      'Send it by WhatsApp, or copy the link. If this happens again, show the reason to the person who runs your mail server.',
    invalid_recipient: 'Check the address, or send it by WhatsApp.',
    mailbox_full: 'Send it again later, by WhatsApp, or copy the link.',
    address_unsupported: 'Use another address, or send it by WhatsApp.',
  },
  // The note in the zip of a result's photos.
  result_photos: {
    views:
      'The originals of these photos were deleted under the retention setting on the date shown. The files here are smaller copies (at most 1600 pixels).',
  },
  // The PDF of a damage pack. Words such as rooms and kinds of problems are in `words`.
  damage: {
    title: 'Record of damage',
    /** The document's name in a reader's window and in a file list. */
    document_title: 'Record of damage · {apartment}',
    made_at: 'Created {time}',
    times_in: 'Times: {zone}',
    photos: { one: '{count} photo', other: '{count} photos' },
    problems: { one: '{count} problem', other: '{count} problems' },
    sessions: { one: '{count} cleaning', other: '{count} cleanings' },
    receipts: { one: '{count} receipt or quote', other: '{count} receipts or quotes' },
    cost: 'Cost',
    receipt: 'Receipt or quote',
    booking: 'Booking reference',
    note: 'Note',
    page_of: 'Page {page} of {pages}',
    item: 'No. {number}',
    /** What a picture shows, for those who cannot see it. */
    photo_of: 'Photo {number}: {subject}',
    reported: 'Reported',
    taken: 'Taken',
    taken_unknown: 'The phone did not record it',
    received: 'Received',
    cleaning: 'Cleaning',
    cleaner: 'Cleaner',
    cleaner_unknown: 'Not submitted yet',
    place: 'Task',
    file: 'File',
    file_unchanged: 'as sent by the phone, unchanged',
    hash_received: 'SHA-256 as sent',
    hash_kept: 'SHA-256 as kept',
    original: 'Original',
    original_removed:
      'Deleted {time} under the retention setting. The file is a smaller copy; the second fingerprint is the original’s.',
    no_photo: 'Reported without a photo',
    no_text: 'No description given.',
    missing: 'Photo not available',
    paper: 'PDF document, in the folder “{folder}”',
    hashes_heading: 'About the fingerprints',
    hashes:
      'Each photo has two SHA-256 fingerprints: the first of the file as the phone sent it, the second of the file as it is kept, without the phone’s metadata. The kept files are beside this document in the folder “photos”, under the same numbers; their SHA-256 is the second fingerprint. “Taken” is the phone’s time, “received” is our server’s.',
  },
} as const

export const csvColumns: CsvColumns = {
  apartment: {
    name: [
      'title',
      'apartment',
      'apartment name',
      'flat',
      'flat name',
      'unit',
      'unit name',
      'property',
      'property name',
      'listing',
      'listing name',
    ],
    area: ['area title', 'community', 'district'],
    type: ['apartment type'],
    bedrooms: ['bedroom', 'beds', 'br'],
    bathrooms: ['bathroom', 'baths'],
    check_in_time: ['check in', 'arrival'],
    check_out_time: ['check out', 'departure'],
    planned_minutes: ['minutes', 'cleaning minutes', 'duration'],
    access_note: ['access', 'keys', 'key', 'door code'],
    notes: ['note', 'notes for the office', 'office notes', 'remarks'],
    id: ['apartment id'],
    default_cleaner: ['usual cleaner', 'cleaner', 'default cleaner name', 'default cleaner phone'],
    owner: ['apartment owner', 'landlord', 'property owner'],
    calendar_url: [
      'calendar',
      'calendar 1',
      'calendar link',
      'calendar link 1',
      'calendar url 1',
      'ical',
      'ical url',
      'ics',
      'airbnb calendar',
    ],
    calendar_url_2: ['calendar 2', 'calendar link 2', 'ical 2'],
    calendar_url_3: ['calendar 3', 'calendar link 3', 'ical 3'],
    calendar_url_4: ['calendar 4', 'calendar link 4', 'ical 4'],
    calendar_url_5: ['calendar 5', 'calendar link 5', 'ical 5'],
  },
  cleaner: {
    first_name: ['name', 'first', 'cleaner', 'full name', 'cleaner name', 'given name'],
    last_name: ['last', 'surname', 'family name'],
    company_name: ['company', 'employer'],
    phone: ['phone number', 'mobile', 'whatsapp', 'tel'],
    language: ['lang'],
    note: ['notes', 'remark', 'remarks', 'comment'],
    id: ['cleaner id'],
  },
}

export const pdfFonts: PdfFonts = {
  files: [
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  ],
  families: ['Noto Sans', 'Noto Sans Devanagari', 'Noto Naskh Arabic'],
}
