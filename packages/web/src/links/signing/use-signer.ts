import type { WrittenKind } from '@brightkey/contract/sessions/links'
import { useState } from 'react'
import { keepText, keptText } from '../../platform/kept-text.ts'
import { useKept } from '../../platform/use-kept.ts'
import type { SignerValues } from './signer-fields.tsx'

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

/** Who signed such a page on this phone last; null: nobody. */
export function lastSigner(page: WrittenKind): SignerValues | null {
  const last = read(keptText(keyOf(page)))
  return last.name === '' ? null : last
}

export const rememberSigner = (page: WrittenKind, signer: SignerValues): void =>
  keepText(keyOf(page), JSON.stringify(signer))

/**
 * Who fills a page of a session: what is typed outlives a reload. `suggested` is who signed such a page last, until the
 * reader has said whether it is them; a name that nobody typed or confirmed is never signed with.
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
