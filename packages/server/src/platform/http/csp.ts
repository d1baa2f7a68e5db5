/**
 * Pages may load only from this server, and photos from a store that gives out addresses of its own. `blob:` is for photos
 * the phone has just taken.
 */
export const contentSecurityPolicy = (photoOrigins: readonly string[]) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:', ...photoOrigins],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'media-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
})

/** For uploaded files: if a browser renders one, no script in it runs. */
export const sandboxPolicy = "sandbox; default-src 'none'"
