import { useTexts } from '../../platform/office/texts.tsx'
import { nameCountry } from './country-name.ts'

/** The country that a number belongs to, after it: a wrong one is seen before a message goes out. */
export function PhoneCountry({ code }: { code: string | null | undefined }) {
  const { locale } = useTexts()
  const name = nameCountry(code, locale)
  return name && <span className="ms-2 inline-block text-muted">{name}</span>
}
