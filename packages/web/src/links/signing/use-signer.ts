import type { WrittenKind } from '@brightkey/contract/sessions/links'
import { useState } from 'react'
import { keepText, keptText } from '../../platform/kept-text.ts'
import { useKept } from '../../platform/use-kept.ts'

export type SignerValues = { name: string; company: string }

const nobody: SignerValues = { name: '', company: '' }

function read(kept: string | null): SignerValues {
  try {
    const { name, company } = JSON.parse(kept ?? '')
    return { name: String(name ?? ''), company: String(company ?? '') }
  } catch {
    return nobody
  }
}

const keyOf = (page: WrittenKind) => `signer ${page}`

/** Returns who last signed a page of this kind on this phone, or null. */
export function lastSigner(page: WrittenKind): SignerValues | null {
  const last = read(keptText(keyOf(page)))
  return last.name === '' ? null : last
}

export const rememberSigner = (page: WrittenKind, signer: SignerValues): void =>
  keepText(keyOf(page), JSON.stringify(signer))

/**
 * The signer of a page; typed values survive a reload. `suggested` is the last signer of this kind of page, until the
 * user confirms or denies it: a page is never signed with a name that was neither typed nor confirmed.
 */
export function useSigner(page: WrittenKind, sessionCode: string) {
  const [signer, change] = useKept(`signing ${page} ${sessionCode}`, read)
  const [last, setLast] = useState(() => lastSigner(page))
  const isEmpty = signer.name === '' && signer.company === ''
  const setSigner = (next: SignerValues) => change(() => next)
  return {
    signer,
    setSigner,
    suggested: isEmpty ? last : null,
    answer(isMe: boolean) {
      if (isMe && last !== null) setSigner(last)
      setLast(null)
    },
    remember: () => rememberSigner(page, { name: signer.name.trim(), company: signer.company.trim() }),
  }
}
export type Signing = ReturnType<typeof useSigner>
