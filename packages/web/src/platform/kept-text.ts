/** A text kept on this device, or null; also where the browser forbids storage. */
export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keepText(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Forbidden or full: the user chooses again next time.
  }
}

export function forgetText(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Forbidden: there is nothing either.
  }
}
