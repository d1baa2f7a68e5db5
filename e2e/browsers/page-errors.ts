import type { CuttableProxy } from '../phone/cuttable-proxy.ts'
import type { Phone } from './phone.ts'

const script = `
globalThis.pageErrors = []
const record = (...words) => globalThis.pageErrors.push(words.map(String).join(' '))
addEventListener('error', ({ message, target }) => record(message ?? target?.outerHTML), true)
addEventListener('unhandledrejection', ({ reason }) => record(reason?.stack ?? reason))
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => record(violatedDirective, blockedURI))
const { error } = console
console.error = (...words) => { record(...words); error(...words) }
`

/** Has a page record its errors, from before its own scripts: WebDriver passes on none. */
export function recordErrors(line: CuttableProxy, path: string): void {
  line.serve('/record-errors.js', script)
  line.rewrite(path, (html) => html.replace('<head>', '<head><script src="/record-errors.js"></script>'))
}

export const readErrors = (phone: Phone): Promise<string[]> =>
  phone.evaluate(() => Reflect.get(globalThis, 'pageErrors'))
