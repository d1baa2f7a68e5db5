// Checks an unpacked proof of a Brightkey report. Needs Node.js 20 or newer, no packages, no network.
//
//   node verify-report.mjs FOLDER [PUBLIC_KEY]
//
// FOLDER holds report.json, seal.json and photos/; removed.json names photos whose original was deleted by age, which are
// no failure. PUBLIC_KEY (base64url) is the company's key as you know it from
// elsewhere; without it, the key in the folder is used, and that it is the company's is for you to find out.
// Says line by line what holds. Ends with 0 if all of it does, with 1 if not, with 2 if there is nothing to check.
// What is checked, and why it proves something, is in verify.md beside this file.

import { createHash, createPublicKey, verify } from 'node:crypto'
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

// The photos
const files = existsSync(join(folder, 'photos')) ? readdirSync(join(folder, 'photos')) : []
const named = new Set()
const removed = existsSync(join(folder, 'removed.json')) ? (readJson('removed.json').photos ?? []) : []
let gone = 0
const photos = [...(report.tasks ?? []), ...(report.issues ?? [])].flatMap((part) => part.photos ?? [])
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

const without = gone > 0 ? `, ${gone} of them without the original` : ''
console.log(
  wrong === 0 ? `All of it holds: ${photos.length} photos${without}.` : `${wrong} of it does not hold.`,
)
process.exitCode = wrong === 0 ? 0 : 1
