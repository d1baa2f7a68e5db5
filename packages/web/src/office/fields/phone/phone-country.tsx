import { useTexts } from '../../../platform/office/texts.tsx'
import { nameCountry } from '../country-name.ts'

/** The country that a number belongs to, after it: a wrong one is seen before a message goes out. */
export function PhoneCountry({ code }: { code: string | null | undefined }) {
  const { locale } = useTexts()
  const name = nameCountry(code, locale)
  if (!name) return null
  return (
    <>
      {/* A space and no margin: where the name wraps, it begins with the number. */}
      &ensp;
      <span className="inline-block text-muted">{name}</span>
    </>
  )
}
