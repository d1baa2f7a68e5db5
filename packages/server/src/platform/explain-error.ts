import { isUnavailable } from './db/dialects.ts'
import { OperatorError } from './operator-error.ts'
import { StorageUnavailable } from './storage/storage.ts'

/** Returns a one-line message for errors an operator can fix, or null for bugs, which are printed in full. */
export function explainError(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message
  const { code, errcode, path, port, syscall } = Object(error)
  const message = describeCause(error)
  if (error instanceof StorageUnavailable) return `The store of files fails: ${message}.`
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to another one.`
  if (code === 'EACCES' && port)
    return `Port ${port} may not be used by this user. Set PORT to one above 1023.`
  if (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    (code === 'ERR_SQLITE_ERROR' && (errcode & 0xff) === fullDisk)
  )
    return `The disk is full${path ? `: ${path}` : ''}.`
  const unwritable = ['EACCES', 'EROFS', 'ENOTDIR', 'EPERM'].includes(code)
  if (unwritable || (code === 'ENOENT' && syscall === 'mkdir')) {
    return `The data folder cannot be written: ${path}. Set DATA_DIR, or change its rights.`
  }
  if (isUnavailable(error)) return `The database cannot be reached: ${message}. Check DATABASE_URL.`
  if (code === 'ERR_SQLITE_ERROR' && damagedFile.has(errcode & 0xff))
    return `The database in DATA_DIR cannot be used: ${message}. Restore a backup, or correct the rights of its files.`
  return null
}

/** SQLITE_FULL, https://sqlite.org/rescode.html */
const fullDisk = 13
/** https://sqlite.org/rescode.html: read-only, corrupt, cannot be opened, not a database. */
const damagedFile = new Set([8, 11, 14, 26])

/** The message; of connections to several addresses, which have none in common, each one's. */
function describeCause(error: unknown): string {
  const { message, code } = Object(error)
  if (message || !(error instanceof AggregateError)) return message || String(code)
  return [...new Set(error.errors.map(describeCause))].join(', ')
}
