import { texts as apartments } from './office/apartments.ts'
import { texts as cleaners } from './office/cleaners.ts'
import { texts as messages } from './office/messages.ts'
import { texts as overview } from './office/overview.ts'
import { texts as people } from './office/people.ts'
import { texts as planning } from './office/planning.ts'
import { texts as schedule } from './office/schedule.ts'
import { texts as session } from './office/session.ts'
import { texts as sessions } from './office/sessions.ts'
import { texts as sharing } from './office/sharing.ts'
import { texts as templates } from './office/templates.ts'
import { texts as words } from './words.ts'

/** All texts behind the login, as one chunk. */
export const texts = {
  ...apartments,
  ...cleaners,
  ...overview,
  ...people,
  ...planning,
  ...schedule,
  ...session,
  ...sessions,
  ...sharing,
  ...messages,
  ...templates,
  ...words,
  // The frame of the office: navigation, notifications, profile, and words used by every screen.
  nav: {
    main: 'Main navigation',
    sessions: 'Sessions',
    ready: 'Ready',
    automation: 'Automation',
    schedule: 'Schedule',
    apartments: 'Apartments',
    messages: 'Messages',
    cleaners: 'Cleaners',
    owners: 'Owners',
    problems: 'Problems',
    keys: 'Keys',
    supplies: 'Supplies',
    found: 'Lost and found',
    templates: 'Templates',
    month: 'Figures',
    audit: 'Audit log',
    users: 'Users',
    settings: 'Settings',
    profile: 'Profile',
    more: 'More',
    account: 'Your account',
    logout: 'Log out',
    skip: 'Skip to content',
    loading: 'Loading…',
    not_found: 'This page does not exist.',
    home: 'Go to sessions',
  },
  act: {
    close: 'Close',
    cancel: 'Cancel',
    save: 'Save',
    saved: 'Saved',
    edit: 'Edit',
    more: 'More',
    less: 'less',
    plus: 'more',
    optional: 'optional',
    load_more: 'Load more',
    show_list: 'Show the list',
    nothing_found: 'Nothing found',
    load_failed: 'Error loading data',
    save_failed: 'Not saved. Try again.',
    not_reached: 'Not saved: no connection to the server. What you typed is still here.',
    discard_title: 'Discard changes?',
    discard_text: 'Your changes have not been saved.',
    discard: 'Discard changes',
    undo: 'Undo',
    keep_editing: 'Keep editing',
  },
  // What is wrong with a field, by the contract.
  field: {
    required: 'This field is required.',
    invalid: 'This value is not valid.',
    invalid_email: 'Enter a valid email address.',
    invalid_choice: 'Choose one from the list.',
    too_short: { one: 'At least {count} character.', other: 'At least {count} characters.' },
    too_long: { one: 'At most {count} character.', other: 'At most {count} characters.' },
    too_small: 'At least {minimum}.',
    too_big: 'At most {maximum}.',
    too_many: { one: 'At most {count} entry.', other: 'At most {count} entries.' },
    not_one_line: 'This must be on one line. Remove line breaks and control characters.',
    not_storable: 'This text has characters that cannot be saved. Remove them.',
  },
  offline: {
    title: 'You are offline.',
    shown: 'This may be out of date. The rest loads when you are back online.',
    waiting: {
      one: '{count} change will be sent when you are back online. Keep this page open.',
      other: '{count} changes will be sent when you are back online. Keep this page open.',
    },
    screen: 'This page is not loaded yet',
    screen_hint: 'It opens when you are back online.',
  },
  local: {
    warning: 'This link works on this computer only: phones cannot reach “localhost”.',
    how: 'To make links work on every phone in your network, start Brightkey with its network address:',
    how_unknown: 'Start Brightkey with its network address, such as:',
  },
  // Days and times, as they are chosen.
  when: {
    choose_day: 'Choose a day',
    day_of: '{label}, day: {day}',
    time_of: '{label}, time',
    show_times: '{label}: show times',
    previous_month: 'Previous month',
    next_month: 'Next month',
    is_today: 'Today, {day}',
    is_chosen: '{day}, chosen',
    today_at: 'Today {time}',
    tomorrow_at: 'Tomorrow {time}',
  },
  // Short help behind a question mark, where the question comes up.
  help: {
    about: 'Help: {topic}',
    links:
      'Send the cleaning link to the cleaner. Every other link opens one page of its own, for the inspector, the client or anyone who wants to follow along. No login is needed, so anyone with a link can open it. If a link gets into the wrong hands, revoke it and create a new one.',
    counted:
      'Photos taken after the work count. The same picture sent twice counts once. Photos from before the work and PDF files do not count.',
    photos:
      'The cleaner cannot complete the task with fewer photos taken after the work. Two or three are enough for most rooms.',
    roles:
      'A coordinator creates, sends and reviews sessions. An administrator also edits apartments, templates and users. A superuser also changes the settings and appoints administrators.',
    retention_topic: 'What is kept',
    retention:
      'Sessions, reports and photos are kept until you delete them. Deleted sessions and photos can be restored for 30 days. Your server can be set to remove notifications, the timeline and full-size photos after some days.',
    whatsapp:
      'Without an account, Brightkey writes the message and you send it from your own WhatsApp. To send reports from the company’s number you need a WhatsApp Business account with Meta. Its token, the id of its number and the name of an approved message go into the settings of the server, which is then restarted.',
  },
  bell: {
    show_all: 'Show all {count}',
    title: 'Notifications',
    open: { one: 'Notifications, {count} unread', other: 'Notifications, {count} unread' },
    read_all: 'Mark all as read',
    read: 'Mark as read',
    unread: 'unread',
    empty: 'No notifications yet',
    empty_hint: 'Started cleanings, reports and problems appear here.',
    loading: 'Loading notifications…',
    load_failed: 'Error fetching notifications',
    read_failed: 'Error marking notification as read',
    read_all_failed: 'Error marking all notifications as read',
    paused: 'Live updates paused',
    reconnect: 'Reconnect',
  },
  profile: {
    title: 'Profile',
    lead: 'Your name, language and password.',
    you: 'About you',
    email: 'Email',
    role: 'Role',
    role_superuser: 'Superuser',
    role_admin: 'Administrator',
    role_user: 'Coordinator',
    joined: 'Joined',
    first_name: 'First name',
    last_name: 'Last name',
    language: 'Language',
    language_hint: 'For this browser and your emails.',
    email_notifications: 'Email me about reports, problems and overdue sessions',
    saved: 'Profile saved',
    password_title: 'Change password',
    password_hint: 'You will be logged out on all other devices.',
    current: 'Current password',
    new: 'New password',
    repeat: 'Repeat the new password',
    change: 'Change password',
    changed: 'Password changed',
    enter_current: 'Enter current password',
    everywhere_title: 'Log out everywhere',
    everywhere_hint: 'Lost a phone or used a shared computer? Log out on all devices, including this one.',
    everywhere: 'Log out everywhere',
    everywhere_ask: 'Log out everywhere?',
    everywhere_text:
      'You will be logged out on all devices, including this one. Log in again with your password.',
    everywhere_failed: 'You were not logged out everywhere. Try again.',
  },
} as const
