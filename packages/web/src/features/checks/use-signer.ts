import { useKept } from '../../platform/use-kept.ts'
import type { SignerValues } from './signer-fields.tsx'

function read(kept: string | null): SignerValues {
  try {
    const { name, company } = JSON.parse(kept ?? '')
    return { name: String(name ?? ''), company: String(company ?? '') }
  } catch {
    return { name: '', company: '' }
  }
}

/** Who fills these pages on this phone, remembered from one to the next. */
export function useSigner(): [SignerValues, (values: SignerValues) => void] {
  const [values, change] = useKept('signer', read)
  return [values, (next) => change(() => next)]
}
