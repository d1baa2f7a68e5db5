import { StorageUnavailable } from '../storage.ts'

/** Whether an error of the SDK means that there is no such object. A bucket that is missing is a fault. */
export function isMissingObject(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes(Object(error).name)
}

/**
 * The error to throw for a failed request. It takes only name, status and message: the SDK's own error carries parts of
 * the store's response, with the id of the access key and what was signed.
 */
export function toUnavailable(operation: string, error: unknown): StorageUnavailable {
  if (error instanceof StorageUnavailable) return error
  const { name, code, message, $metadata } = Object(error)
  const status: number | undefined = $metadata?.httpStatusCode
  const facts = new Set([status, name, code].filter((fact) => fact !== undefined && fact !== 'Error'))
  // Node's errors begin with what was done: `connect ECONNREFUSED 127.0.0.1:9000`.
  if (code !== undefined && String(message).includes(code)) facts.delete(code)
  return new StorageUnavailable(`S3 ${operation}: ${[...facts].join(' ')} ${message ?? ''}`.trim(), status)
}
