import { formatList } from '@brightkey/i18n/format'
import { useTexts } from '../../platform/office/texts.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { type Encoding, encodings, sampleCells } from './encoding.ts'

type Props = { text: string; encoding: Encoding; onChange: (encoding: Encoding) => void }

/** Shows how the first letters beyond ASCII read, and lets the user choose another encoding. */
export function EncodingChoice({ text, encoding, onChange }: Props) {
  const { t, locale } = useTexts()
  const sample = sampleCells(text)
  if (sample.length === 0) return null
  const labels: Record<Encoding, string> = {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16 LE',
    'utf-16be': 'UTF-16 BE',
    'windows-1252': `${t('csv.western')} (Windows-1252)`,
    'windows-1251': `${t('csv.cyrillic')} (Windows-1251)`,
    'windows-1256': `${t('csv.arabic')} (Windows-1256)`,
  }
  return (
    <section className="grid grid-cols-1 gap-2 rounded-control border border-line p-4">
      <p>
        {t('csv.reads_as')} <Isolated className="font-semibold">{formatList(sample, locale)}</Isolated>
      </p>
      <Field label={t('csv.encoding')} hint={t('csv.encoding_hint')}>
        {(control) => (
          <Select
            {...control}
            value={encoding}
            onChange={({ target }) => {
              const chosen = encodings.find((each) => each === target.value)
              if (chosen) onChange(chosen)
            }}
          >
            {encodings.map((each) => (
              <option key={each} value={each}>
                {labels[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </section>
  )
}
