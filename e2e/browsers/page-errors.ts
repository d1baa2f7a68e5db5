import type { CuttableProxy } from '../phone/cuttable-proxy.ts'
import type { Phone } from './phone.ts'

const errorRecorder = `
globalThis.pageErrors = []
const record = (...words) => globalThis.pageErrors.push(words.map(String).join(' '))
addEventListener('error', ({ message, target }) => record(message ?? target?.outerHTML), true)
addEventListener('unhandledrejection', ({ reason }) => record(reason?.stack ?? reason))
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => record(violatedDirective, blockedURI))
const { error } = console
console.error = (...words) => { record(...words); error(...words) }
`

/** Runs a script in a page before its own ones: WebDriver has no such command. */
export function runFirst(line: CuttableProxy, path: string, script: string): void {
  line.serve('/run-first.js', script)
  line.rewrite(path, (html) => html.replace('<head>', '<head><script src="/run-first.js"></script>'))
}

/** Has a page record its errors. */
export const recordErrors = (line: CuttableProxy, path: string): void => runFirst(line, path, errorRecorder)

export const readErrors = (phone: Phone): Promise<string[]> =>
  phone.evaluate(() => Reflect.get(globalThis, 'pageErrors'))
