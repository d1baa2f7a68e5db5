import type { Locale } from '@brightkey/contract/locale'
import { getSettings, getSharing, updateSettings } from '@brightkey/contract/settings/endpoints'
import {
  findOwnText,
  findTextFault,
  mostOwnText,
  type OwnTextName,
  ownTextNames,
  ownTexts,
} from '@brightkey/contract/settings/own-texts'
import { textDirection } from '@brightkey/i18n/languages'
import { fill } from '@brightkey/i18n/message'
import { Suspense, useState } from 'react'
import { readKey } from '../../platform/office/keys.ts'
import { useLooksText } from '../../platform/office/late-texts.ts'
import { fieldProblem, saveFailureText } from '../../platform/office/problem.ts'
import { languageChoices, useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { Form } from '../../ui/office/form.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { Segments } from '../../ui/office/segments.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { useBuiltInTexts } from './built-in-texts.ts'

/** The messages that go out in the company's own words, one at a time. */
export function TextsPanel() {
  const { locale } = useTexts()
  const tl = useLooksText()
  const { data, error, refetch } = useRead(getSharing, {})
  const [name, setName] = useState<OwnTextName>('link_cleaning')
  const [language, setLanguage] = useState<Locale>(locale)
  const own = data && findOwnText(data.texts, name, language)
  return (
    <Panel title={tl('looks.texts')} className="lg:col-span-2">
      <div className="grid grid-cols-1 gap-4">
        <p className="text-muted text-sm">{tl('looks.texts_hint')}</p>
        <Field label={tl('looks.text_which')} className="max-w-md">
          {(control) => (
            <ChoiceSelect
              {...control}
              value={name}
              choices={ownTextNames.map((each) => ({ value: each, label: tl(`looks.name_${each}`) }))}
              onChange={setName}
            />
          )}
        </Field>
        <Segments
          label={tl('looks.text_language')}
          value={language}
          choices={languageChoices}
          onChange={setLanguage}
        />
        {!data && error && <ReadFailed read={{ error, refetch }} title={tl('looks.load_failed')} />}
        {data && (
          <Suspense fallback={<Skeleton label={tl('looks.loading')} />}>
            <TextForm key={`${name} ${language}`} name={name} language={language} own={own} />
          </Suspense>
        )}
      </div>
    </Panel>
  )
}

type TextFormProps = { name: OwnTextName; language: Locale; own: string | undefined }

function TextForm({ name, language, own }: TextFormProps) {
  const { t } = useTexts()
  const tl = useLooksText()
  const toast = useToast()
  const builtIn = useBuiltInTexts(language)(name)
  const save = useWrite(updateSettings, { stores: getSettings, rereads: () => [readKey(getSharing, {})] })
  const draft = useDraft('own-text', `${name}-${language}`)
  const [typed, setTyped] = useDraftState(draft, 'text', own ?? builtIn)
  const found = findTextFault(name, typed)
  const fault =
    typed.trim() === ''
      ? tl('looks.text_empty')
      : found && tl(`looks.text_${found.fault}`, { placeholder: found.placeholder })
  const { error } = save

  function store(text: string) {
    const texts = [{ name, language, text }]
    save.mutate({ texts }, { onSuccess: () => toast({ text: tl('looks.saved'), tone: 'good' }) })
  }
  function submit() {
    // Typed as it is built in, it stays so when ours changes.
    if (!fault) store(typed.trim() === builtIn ? '' : typed)
  }
  return (
    <Form draft={draft} saved={save.data} onSubmit={submit} className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-3">
        <Field
          label={tl('looks.text_label')}
          error={fault ?? fieldProblem(error, 'texts')}
          aside={
            <Badge tone={own === undefined ? 'neutral' : 'good'}>
              {tl(own === undefined ? 'looks.text_builtin' : 'looks.text_own')}
            </Badge>
          }
        >
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              lang={language}
              dir={textDirection(language)}
              maxLength={mostOwnText}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Placeholders names={ownTexts[name].values} onInsert={(each) => setTyped(`${typed} ${each}`)} />
        <ErrorNotice>
          {error && !fieldProblem(error, 'texts') && saveFailureText(error, t, tl('looks.save_failed'))}
        </ErrorNotice>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="strong" busy={save.isPending}>
            {tl('looks.save')}
          </Button>
          {own !== undefined && (
            <Button look="quiet" busy={save.isPending} onClick={() => store('')}>
              {tl('looks.text_reset')}
            </Button>
          )}
        </div>
      </div>
      <Preview text={typed} language={language} />
    </Form>
  )
}

type PlaceholdersProps = { names: readonly string[]; onInsert: (placeholder: string) => void }

function Placeholders({ names, onInsert }: PlaceholdersProps) {
  const tl = useLooksText()
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:flex">
      <legend className="mb-1 text-muted text-sm">{tl('looks.text_insert')}</legend>
      {names.map((each) => (
        <Button key={each} look="soft" onClick={() => onInsert(`{${each}}`)}>
          <span dir="ltr" className="font-mono text-sm">{`{${each}}`}</span>
        </Button>
      ))}
    </fieldset>
  )
}

/** The text as its reader gets it, filled with example data in the language of the office. */
function Preview({ text, language }: { text: string; language: Locale }) {
  const tl = useLooksText()
  const example = {
    name: tl('looks.sample_name'),
    apartment: tl('looks.sample_apartment'),
    code: 'MAR-2410',
    due: tl('looks.sample_due'),
    when: tl('looks.sample_when'),
    date: tl('looks.sample_date'),
    url: `${location.origin}/cleaning/Ab3…/`,
  }
  return (
    <figure className="grid content-start gap-1.5">
      <figcaption className="font-semibold text-sm">{tl('looks.text_preview')}</figcaption>
      <p
        lang={language}
        dir={textDirection(language)}
        className="wrap-anywhere min-h-24 whitespace-pre-line rounded-control bg-sunken px-4 py-3"
      >
        {fill(text, example, language)}
      </p>
    </figure>
  )
}
