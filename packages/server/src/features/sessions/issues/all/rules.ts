const toBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const toUuid = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The id of a problem among those of all sessions. Both are UUIDs; a phone's id is unique within its session only. */
export const toListId = (sessionId: string, issueId: string): string =>
  Buffer.concat([toBytes(sessionId), toBytes(issueId)]).toString('base64url')

/** What {@link toListId} was made of, in lower case; null for any other text. */
export function parseListId(id: string): { sessionId: string; issueId: string } | null {
  const bytes = Buffer.from(id, 'base64url')
  if (bytes.length !== 32 || bytes.toString('base64url') !== id) return null
  return { sessionId: toUuid(bytes.subarray(0, 16)), issueId: toUuid(bytes.subarray(16)) }
}
