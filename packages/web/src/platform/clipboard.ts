/** Puts a text on the clipboard; false where the browser or the reader forbids it, or the page is not secure. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
