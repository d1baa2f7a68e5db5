import { type LocalisedText, textIn } from '@brightkey/contract/locale'
import { mostSpots } from '@brightkey/contract/templates/choices'
import { useRef } from 'react'
import { useShotText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { textLanguages, usePhrasebook } from '../../../platform/office/use-phrasebook.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CloseIcon, PlusIcon } from '../../../ui/icons.tsx'
import { LocalisedField } from '../../../ui/office/localised-field.tsx'
import type { DraftSpot } from './draft-shots.ts'

type SpotsFieldProps = { value: readonly DraftSpot[]; onChange: (spots: DraftSpot[]) => void }

/** The places from which spots are drawn; in no order. */
export function SpotsField({ value, onChange }: SpotsFieldProps) {
  const { t: texts, locale } = useTexts()
  const t = useShotText()
  const book = usePhrasebook()
  const fresh = useRef<string | null>(null)
  const rename = (key: string, title: LocalisedText) =>
    onChange(value.map((each) => (each.key === key ? { ...each, title } : each)))
  function add() {
    fresh.current = crypto.randomUUID()
    onChange([...value, { key: fresh.current, title: {} }])
  }
  return (
    <section className="grid grid-cols-1 gap-1.5">
      <h3 className="font-semibold text-sm">{t('spot_places.title')}</h3>
      <p className="text-muted text-sm">{t('spot_places.hint')}</p>
      <ul className="grid grid-cols-1 gap-2 empty:hidden">
        {value.map(({ key, title }, index) => {
          const name = t('spot_places.place', { number: index + 1 })
          return (
            <li key={key} className="flex items-start gap-x-1 rounded-control border border-line p-2">
              <div className="min-w-0 flex-1">
                <LocalisedField
                  label={name}
                  languages={textLanguages(locale)}
                  value={title}
                  texts={{ missing: texts('translations.empty'), suggestions: texts('translations.offers') }}
                  suggestions={(_, language) => book.offers(title, language)}
                  onChange={(typed, language) => rename(key, { ...title, [language]: typed })}
                  onPick={(picked, language) => rename(key, book.take(title, picked, language))}
                  focusRef={(language) =>
                    language === locale
                      ? (node) => {
                          if (fresh.current !== key) return
                          node?.focus()
                          fresh.current = null
                        }
                      : undefined
                  }
                />
              </div>
              <IconButton
                size="small"
                label={t('spot_places.remove', { name: textIn(title, locale) || name })}
                icon={<CloseIcon className="size-4" />}
                onClick={() => onChange(value.filter((each) => each.key !== key))}
              />
            </li>
          )
        })}
      </ul>
      {value.length < mostSpots && (
        <Button
          look="quiet"
          size="small"
          icon={<PlusIcon className="size-4" />}
          className="-ms-3 justify-self-start"
          onClick={add}
        >
          {t('spot_places.add')}
        </Button>
      )}
    </section>
  )
}
