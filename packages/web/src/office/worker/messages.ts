/** What the service worker asks of an open page: to show a path, or to report that this browser has been subscribed again. */
export type WorkerMessage = { type: 'open'; path: string } | { type: 'subscribed' }
