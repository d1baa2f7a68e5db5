// Checks an unpacked proof of a Brightkey report. Needs Node.js 20 or newer, no packages, no network.
//
//   node verify-report.mjs FOLDER [PUBLIC_KEY]
//
// FOLDER holds report.json, seal.json, photos/ and, where shots have references, references/; removed.json names photos whose original was deleted by age, which are
// no failure. PUBLIC_KEY (base64url) is the company's key as you know it from
// elsewhere; without it, the key in the folder is used, and that it is the company's is for you to find out.
// Says line by line what holds. Ends with 0 if all of it does, with 1 if not, with 2 if there is nothing to check.
// What is checked, and why it proves something, is in verify.md beside this file.

import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const [folder, knownKey] = process.argv.slice(2)
if (
  folder === undefined ||
  !existsSync(join(folder, 'report.json')) ||
  !existsSync(join(folder, 'seal.json'))
) {
  console.error('node verify-report.mjs FOLDER [PUBLIC_KEY]   (FOLDER must hold report.json and seal.json)')
  process.exit(2)
}

let wrong = 0
function check(holds, sentence, otherwise = sentence) {
  if (!holds) wrong++
  console.log(holds ? `ok     ${sentence}` : `WRONG  ${otherwise}`)
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
async function sha256OfFile(path) {
  const sum = createHash('sha256')
  await pipeline(createReadStream(path), sum)
  return sum.digest('hex')
}
function readJson(name) {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8')) ?? {}
  } catch {
    check(false, `${name} cannot be read`)
    return {}
  }
}

/** An Ed25519 signature, base64url, of a text by a raw public key, base64url. */
function isSignature(signature, text, publicKey) {
  try {
    const head = Buffer.from('302a300506032b6570032100', 'hex')
    const der = Buffer.concat([head, Buffer.from(publicKey, 'base64url')])
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

// The report and its seal
const seal = readJson('seal.json')
const report = readJson('report.json')
const { code, received_at, signature, key_id, public_key } = seal
check(
  sha256(readFileSync(join(folder, 'report.json'))) === seal.sha256,
  `report.json has the SHA-256 of the seal, ${seal.sha256}`,
  'report.json does not have the SHA-256 that the seal names: one of the two was changed',
)
const statement = `brightkey seal 1\n${code}\n${seal.sha256}\n${received_at}\n`
check(seal.statement === statement, 'the statement has the code, the SHA-256 and the time of the seal')
check(report.submitted_at === received_at, `report.json was received at ${received_at}, as in the seal`)

// Whose seal it is
const key = knownKey ?? public_key
if (knownKey !== undefined) check(public_key === key, 'the key in seal.json is the one you gave')
check(sha256(Buffer.from(String(key), 'base64url')).slice(0, 16) === key_id, `the key is called ${key_id}`)
check(
  isSignature(signature, statement, key),
  `the signature is that of the key ${key}`,
  'the signature is not that of this key for this statement',
)

// The time of an independent authority (RFC 3161), where there is one
if (existsSync(join(folder, 'timestamp.tsr'))) {
  const stamp = readTimestamp(readFileSync(join(folder, 'timestamp.tsr')))
  check(
    stamp !== null,
    `timestamp.tsr is of this statement: ${stamp?.subject} says ${stamp?.time} (whether to trust it: openssl ts -verify, README.txt)`,
    'timestamp.tsr is no valid timestamp of this statement',
  )
}

/** The elements of DER bytes: tag, content, and all of it. */
function elements(bytes) {
  const found = []
  for (let at = 0; at < bytes.length; ) {
    const many = bytes[at + 1] & 0x80 ? bytes[at + 1] & 0x7f : 0
    const length = many ? bytes.readUIntBE(at + 2, many) : bytes[at + 1]
    const start = at + 2 + many
    if (many > 4 || start + length > bytes.length) throw new Error('not DER')
    found.push({
      tag: bytes[at],
      content: bytes.subarray(start, start + length),
      all: bytes.subarray(at, start + length),
    })
    at = start + length
  }
  return found
}

/** Who signed a timestamp of the statement, and its time; null if it is not whole. */
function readTimestamp(response) {
  try {
    const inside = (element) => elements(element.content)
    const [status, token] = inside(elements(response)[0])
    if (inside(status)[0].content[0] > 1) return null
    const signed = inside(inside(inside(token)[1])[0])
    const info = inside(inside(signed[2])[1])[0].content
    const [, , imprint, , time] = inside(elements(info)[0])
    if (inside(imprint)[1].content.toString('hex') !== sha256(statement)) return null
    const signer = inside(inside(signed.at(-1))[0])
    const digest = {
      '608648016503040201': 'sha256',
      '608648016503040202': 'sha384',
      '608648016503040203': 'sha512',
    }[inside(signer[2])[0].content.toString('hex')]
    const attribute = inside(signer[3]).find(
      (each) => inside(each)[0].content.toString('hex') === '2a864886f70d010904',
    )
    const named = inside(inside(attribute)[1])[0].content
    if (!named.equals(createHash(digest).update(info).digest())) return null
    const attributes = Buffer.from(signer[3].all)
    attributes[0] = 0x31
    const authority = inside(signed.find(({ tag }) => tag === 0xa0))
      .map(({ all }) => new X509Certificate(all))
      .find(
        (each) =>
          each.keyUsage?.includes('1.3.6.1.5.5.7.3.8') &&
          verify(digest, attributes, each.publicKey, signer[5].content),
      )
    return authority
      ? { subject: authority.subject.replaceAll('\n', ', '), time: time.content.toString() }
      : null
  } catch {
    return null
  }
}

// The photos
const files = existsSync(join(folder, 'photos')) ? readdirSync(join(folder, 'photos')) : []
const named = new Set()
const removed = existsSync(join(folder, 'removed.json')) ? (readJson('removed.json').photos ?? []) : []
let gone = 0
const photos = [...(report.tasks ?? []), ...(report.spots ?? []), ...(report.issues ?? [])].flatMap(
  (part) => [...(part.photos ?? []), ...(part.voice_notes ?? [])],
)
for (const photo of photos) {
  const name = files.find((file) => file.replace(/^\d+-|\.\w+$/g, '') === photo.id)
  if (name === undefined) {
    const removal = removed.find(({ id }) => id === photo.id)
    const sealed = photo.stored_sha256 ?? null
    if (removal && removal.stored_sha256 === sealed) {
      gone++
      console.log(
        `gone   photo ${photo.id}: its original was deleted on ${removal.removed_at}, its hash is ${sealed ?? 'not known: it was received before hashes of kept files were noted'}`,
      )
    } else check(false, `photo ${photo.id} is missing`)
    continue
  }
  named.add(name)
  if (!photo.stored_sha256)
    console.log(`?      photos/${name}: received before hashes of kept files were noted`)
  else check((await sha256OfFile(join(folder, 'photos', name))) === photo.stored_sha256, `photos/${name}`)
}
for (const file of files) if (!named.has(file)) check(false, `photos/${file} is not of this report`)

// How shots should look: references/, each of which report.json names by its file.
const ofShots = existsSync(join(folder, 'references')) ? readdirSync(join(folder, 'references')) : []
const references = new Map(
  (report.tasks ?? [])
    .flatMap((task) => task.shots ?? [])
    .flatMap(({ reference }) => (reference ? [[reference.file, reference.file_sha256]] : [])),
)
for (const [file, hash] of references) {
  const name = ofShots.find((each) => each.replace(/^\d+-|\.\w+$/g, '') === file)
  const holds = name !== undefined && (await sha256OfFile(join(folder, 'references', name))) === hash
  check(holds, `references/${name ?? file}`)
}
if (ofShots.length > references.size) check(false, 'references/ has files that are not of this report')

const without = gone > 0 ? `, ${gone} of them without the original` : ''
console.log(
  wrong === 0 ? `All of it holds: ${photos.length} photos${without}.` : `${wrong} of it does not hold.`,
)
process.exitCode = wrong === 0 ? 0 : 1
