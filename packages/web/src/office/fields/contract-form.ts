import { issueText } from '@brightkey/contract/issue-text'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod/mini'
import { fieldProblem } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { toLatinDigits } from '../../ui/digits.ts'
import type { Draft } from '../../ui/office/drafts/draft.ts'

type Schema = z.ZodMiniObject
type Name<S extends Schema> = keyof z.input<S> & string
type Texts<S extends Schema> = Partial<Record<Name<S>, string>>

type Options<S extends Schema> = {
  /** Null for passwords, which are never kept. */
  draft: Draft | null
  /** The initial values. A field that the user has not changed follows them. */
  values: z.input<S>
  /** For an empty field that is required; a general text unless given. */
  missing?: Texts<S>
  /** For a value that the schema refuses; unless given, the text for its rule. */
  wrong?: Texts<S>
  /** Why the last call failed. */
  error?: unknown
}

/** A whole number for the schema; any other text as it was typed. */
const toWholeNumber = (typed: unknown) => {
  const text = toLatinDigits(String(typed)).trim()
  return /^\d+$/.test(text) ? Number(text) : typed
}

/** What a field's schema says of the length of its text, without what makes it optional. Since zod 4.6 only the checks have it. */
function limits(schema: Schema, name: string) {
  let field: z.core.$ZodType | undefined = schema.def.shape[name]
  while (field && 'innerType' in field._zod.def) field = field._zod.def.innerType as z.core.$ZodType
  const checks = (field?._zod.def.checks ?? []).map(({ _zod: { def } }) => def as z.core.$ZodCheckDef & Limit)
  const find = (kind: string) => checks.find(({ check }) => check === kind)
  const most = find('max_length')?.maximum ?? find('less_than')?.value?.toString().length
  return {
    ...(most !== undefined && { maxLength: most }),
    ...(find('min_length')?.minimum === 1 && { required: true }),
  }
}
type Limit = { maximum?: number; minimum?: number; value?: number }

/**
 * A form whose fields are checked by a schema of the contract, as the server does: `field('email')` is spread into a `TextField`; other
 * controls take `value`, `set` and `errorFor`. What is typed is kept in the draft.
 */
export function useContractForm<S extends Schema>(
  schema: S,
  { draft, values, missing = {}, wrong = {}, error }: Options<S>,
) {
  const { t } = useTexts()
  const [first] = useState<FieldValues>(values)
  const [defaultValues] = useState(() => {
    const initial = (name: string, base: unknown) => {
      const kept = draft ? draft.initial(name, base, false) : base
      // A draft of an earlier release may have an object where a text is now.
      return typeof base === 'string' && kept instanceof Object ? base : kept
    }
    return Object.fromEntries(Object.entries(first).map(([name, base]) => [name, initial(name, base)]))
  })
  function describe(issue: z.core.$ZodRawIssue) {
    const name = String(issue.path?.[0]) as Name<S>
    const isEmpty = issue.input === '' || issue.input === null || issue.input === undefined
    return isEmpty
      ? (missing[name] ?? wrong[name] ?? t('field.required'))
      : (wrong[name] ?? issueText(issue, t))
  }
  const form = useForm<FieldValues, unknown, FieldValues>({
    defaultValues,
    // The `Form` moves the focus, also to what the server refused.
    shouldFocusError: false,
    resolver: zodResolver(schema as z.ZodMiniType<FieldValues, FieldValues>, {
      reportInput: true,
      error: describe,
    }),
  })
  const { subscribe, getValues, setValue } = form

  useEffect(() => {
    if (!draft) return
    const names = Object.keys(first)
    for (const name of names)
      draft.register(name, { v: first[name] }, (value) => setValue(name, value, { shouldDirty: true }))
    const track = () => {
      for (const name of names) draft.track(name, { v: getValues(name) })
    }
    track()
    return subscribe({ formState: { values: true }, callback: track })
  }, [draft, first, subscribe, getValues, setValue])

  const latest = useRef<FieldValues>(values)
  useEffect(() => {
    latest.current = values
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared as a text, because it is a new object on each render
  useEffect(() => {
    for (const [name, value] of Object.entries(latest.current)) draft?.follow(name, { v: value })
  }, [draft, JSON.stringify(values)])

  function errorFor(name: Name<S>): string | null {
    const message = form.formState.errors[name]?.message
    return typeof message === 'string' ? message : fieldProblem(error, name)
  }
  return {
    field: (name: Name<S>) => {
      const isNumber = typeof first[name] === 'number'
      return {
        ...form.register(name, isNumber ? { setValueAs: toWholeNumber } : {}),
        ...limits(schema, name),
        error: errorFor(name),
      }
    },
    value: <N extends Name<S>>(name: N) => form.watch(name) as z.input<S>[N],
    set: <N extends Name<S>>(name: N, value: z.input<S>[N]) =>
      setValue(name as string, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    errorFor,
    isDirty: form.formState.isDirty,
    reset: () => form.reset(),
    /** What the form does when it is submitted: calls `send` with the values as the contract wants them, once they are right. */
    submit: (send: (values: z.output<S>) => void) => () =>
      void form.handleSubmit((values) => send(values as z.output<S>))(),
  }
}

export type ContractForm<S extends Schema> = ReturnType<typeof useContractForm<S>>
