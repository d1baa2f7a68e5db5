/** The export of all data. */
export const texts = {
  export: {
    title: 'All data',
    lead: 'A zip with all data of your company as JSON, and all photos. Another Brightkey imports it, on either database.',
    holds:
      'In it: apartments, sessions, reports with their seals, cleaners, owners, users, settings and photos.',
    lacks:
      'Not in it: passwords, second factors, API keys, webhooks and the addresses of links. Users choose new passwords, and all links are new.',
    start: 'Export all data',
    preparing: 'Preparing…',
    not_allowed: 'Only superusers can export all data.',
    loading: 'Loading the exports…',
    load_failed: 'The exports could not be loaded.',
    failed: 'The export could not be prepared',
    last: 'Last exports',
    none: 'No exports yet',
    by: '{date} by {name}',
    ready: 'Prepared',
    sending: 'Downloading: {done} of {files} photo files',
    counting: 'Downloading: collecting the data',
    done: 'Downloaded: {files} photo files, {size}',
    broken: 'Interrupted. Export again.',
    progress: 'Progress of the export',
  },
} as const
