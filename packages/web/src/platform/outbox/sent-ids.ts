import { readStoredText, storeText } from '../stored-text.ts'

/**
 * The items that have left the queue, by id: a database that did not answer may still hold them when it does again. In
 * local storage, which has nothing to wait for and which all tabs share.
 */
const key = 'outbox_sent'
const most = 1_000
/** For browsers that forbid local storage. */
let here: string[] = []

const all = (): string[] => readStoredText(key)?.split(' ') ?? here

export function rememberSent(id: string): void {
  here = [...all().filter((each) => each !== id), id].slice(-most)
  storeText(key, here.join(' '))
}

export const sentIds = (): ReadonlySet<string> => new Set(all())
