import { hash, randomBytes, verify, X509Certificate } from 'node:crypto'
import { ContentInfo, SignedData, type SignerInfo } from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { MessageImprint, PKIStatus, TimeStampReq, TimeStampResp, TSTInfo } from '@peculiar/asn1-tsp'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'

const hashNames: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const sha256Id = '2.16.840.1.101.3.4.2.1'
const messageDigestId = '1.2.840.113549.1.9.4'
const timeStampingId = '1.3.6.1.5.5.7.3.8'

/** A response that is no timestamp of what was requested. */
export class TimestampRefused extends Error {}

/** `nonce`: 16 random bytes, by which an old response is recognised. */
export type TimestampRequest = { statement: string; nonce: Buffer }

/** The nonce's first bit is not set, or the number would be negative. */
export function newTimestampRequest(statement: string): TimestampRequest {
  const nonce = randomBytes(16)
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40
  return { statement, nonce }
}

/** The request as an authority expects it (`application/timestamp-query`), with its certificate wanted. */
export function encodeRequest({ statement, nonce }: TimestampRequest): Buffer {
  const messageImprint = new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithm: sha256Id, parameters: null }),
    hashedMessage: new OctetString(hash('sha256', statement, 'buffer')),
  })
  const request = new TimeStampReq({ messageImprint, nonce: toArrayBuffer(nonce), certReq: true })
  return Buffer.from(AsnConvert.serialize(request))
}

/**
 * Reads a response and returns the authority's name and time. Throws {@link TimestampRefused} unless it was granted for this
 * request and signed by a certificate for timestamps. Whether that certificate is to be trusted is for the reader to decide, with
 * `openssl ts -verify`.
 */
export function readResponse(response: Buffer, request: TimestampRequest): { authority: string; at: string } {
  const { status, timeStampToken } = parse(response, TimeStampResp)
  if (![PKIStatus.granted, PKIStatus.grantedWithMods].includes(status.status) || !timeStampToken)
    throw new TimestampRefused(`refused: ${[...(status.statusString ?? [])].join(', ') || status.status}`)
  const token = parse(Buffer.from(AsnConvert.serialize(timeStampToken)), ContentInfo)
  const signed = parse(Buffer.from(token.content), SignedData)
  const content = Buffer.from(signed.encapContentInfo.eContent?.single?.buffer ?? new ArrayBuffer(0))
  const info = parse(content, TSTInfo)
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  const wanted = hash('sha256', request.statement, 'buffer')
  if (hashAlgorithm.algorithm !== sha256Id || !wanted.equals(Buffer.from(hashedMessage.buffer)))
    throw new TimestampRefused('the timestamp is of another text')
  if (!info.nonce || !request.nonce.equals(Buffer.from(info.nonce)))
    throw new TimestampRefused('the timestamp is for another request')
  return { authority: readSigner(signed, content), at: info.genTime.toISOString() }
}

/** The name in the certificate that signed the content. */
function readSigner({ certificates, signerInfos }: SignedData, content: Buffer): string {
  const [signer] = signerInfos
  const known = (certificates ?? []).flatMap(({ certificate }) =>
    certificate ? [new X509Certificate(Buffer.from(AsnConvert.serialize(certificate)))] : [],
  )
  const own = known.find(
    (each) => each.keyUsage?.includes(timeStampingId) && hasSigned(each, signer, content),
  )
  if (!own) throw new TimestampRefused('no certificate for timestamps has signed it')
  const names = new Map(own.subject.split('\n').map((line) => line.split(/=(.*)/s, 2) as [string, string]))
  return (names.get('O') ?? names.get('CN') ?? own.subject).slice(0, 200)
}

function hasSigned(certificate: X509Certificate, signer: SignerInfo | undefined, content: Buffer): boolean {
  const name = hashNames[signer?.digestAlgorithm.algorithm ?? '']
  if (!signer?.signedAttrs || !name) return false
  const digest = signer.signedAttrs.find(({ attrType }) => attrType === messageDigestId)?.attrValues[0]
  if (!digest) return false
  const found = Buffer.from(parse(Buffer.from(digest), OctetString).buffer)
  if (!found.equals(hash(name, content, 'buffer'))) return false
  const attributes = signer.signedAttrs.map((each) => Buffer.from(AsnConvert.serialize(each)))
  return verify(name, encodeSet(attributes), certificate.publicKey, Buffer.from(signer.signature.buffer))
}

/** Attributes are signed as a SET, not under the tag of their field (RFC 5652, 5.4). The library leaves `signedAttrsRaw` empty. */
function encodeSet(elements: readonly Buffer[]): Buffer {
  const content = Buffer.concat(elements)
  return Buffer.concat([Buffer.from([0x31, ...encodeLength(content.length)]), content])
}

function encodeLength(length: number): number[] {
  if (length < 128) return [length]
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}

function parse<T>(bytes: Buffer, type: new () => T): T {
  try {
    return AsnConvert.parse(bytes, type)
  } catch {
    throw new TimestampRefused('the response cannot be read')
  }
}

const toArrayBuffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer
