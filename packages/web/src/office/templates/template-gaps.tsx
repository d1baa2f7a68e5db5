import type { LocalisedText } from '@brightkey/contract/locale'
import { useWords } from '../../platform/office/words.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { isBlank, missingLanguages, type TemplateDraft } from './template-draft.ts'

type GapsProps = {
  value: TemplateDraft
  fill: (text: LocalisedText) => LocalisedText
  onFill: (values: Partial<TemplateDraft>) => void
}

/** Says which languages are behind, and fills what the phrasebook knows. */
export function TemplateGaps({ value, fill, onFill }: GapsProps) {
  const { t, locale } = useWords()
  const toast = useToast()
  const missing = missingLanguages(value, locale)
  const nothing = isBlank(value.title) && value.subtasks.every(({ title }) => isBlank(title))

  function fillAll() {
    const title = fill(value.title)
    const subtasks = value.subtasks.map((each) => ({ ...each, title: fill(each.title) }))
    const before = [value.title, ...value.subtasks.map((each) => each.title)]
    const after = [title, ...subtasks.map((each) => each.title)]
    const count = after.filter((text, index) => text !== before[index]).length
    if (count > 0) onFill({ title, subtasks })
    toast(
      count > 0
        ? { text: t('translations.filled', { count }), tone: 'good' }
        : { text: t('translations.none_known'), tone: 'waiting' },
    )
  }
  if (nothing) return null
  return missing === '' ? (
    <Notice tone="good">{t('translations.complete')}</Notice>
  ) : (
    <Notice tone="waiting">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>{t('translations.missing', { list: missing })}</span>
        <Button size="small" onClick={fillAll}>
          {t('translations.fill')}
        </Button>
      </div>
    </Notice>
  )
}
