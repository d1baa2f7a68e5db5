/** Returns a text stored on this device, or null; null too where the browser forbids storage. */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function storeText(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Forbidden or full: the user chooses again next time.
  }
}

export function removeStoredText(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Forbidden: there is nothing either.
  }
}
