/** The instance's time zone, which the server writes into the page; without it (development) this browser's. */
export const zone: string =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="time-zone"]')?.content ||
  Intl.DateTimeFormat().resolvedOptions().timeZone
