/** The values of a form's named fields, by name, without files. */
export type NamedValues = Readonly<Record<string, readonly string[]>>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Radio buttons are left out: their choice is always held in state. */
const namedControls = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>('input[name], textarea[name], select[name]')].filter(
    ({ type }) => !['file', 'hidden', 'radio'].includes(type),
  )

const valueIn = (control: Control): string =>
  control instanceof HTMLInputElement && control.type === 'checkbox' ? String(control.checked) : control.value

/** Names of the fields that no draft may hold. */
export const secretNames = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(
    namedControls(form)
      .filter(({ type, autocomplete }) => type === 'password' || /password|one-time-code/.test(autocomplete))
      .map(({ name }) => name),
  )

export function readNamed(form: HTMLFormElement | null): NamedValues {
  const values: Record<string, string[]> = {}
  for (const control of form ? namedControls(form) : []) {
    values[control.name] = [...(values[control.name] ?? []), valueIn(control)]
  }
  return values
}

/** The fields whose value differs, with both values. A field that was not there before does not count. */
export function changedFields(before: NamedValues, now: NamedValues) {
  const changed: Record<string, { base: readonly string[]; value: readonly string[] }> = {}
  for (const [name, value] of Object.entries(now)) {
    const base = before[name]
    if (base !== undefined && JSON.stringify(base) !== JSON.stringify(value)) changed[name] = { base, value }
  }
  return changed
}

/** Sets a field as if its user had, so that React's handlers run too. */
export function writeNamed(form: HTMLFormElement, name: string, value: readonly string[]): void {
  const controls = namedControls(form).filter((control) => control.name === name)
  for (const [index, control] of controls.entries()) {
    const text = value[index] ?? ''
    if (valueIn(control) === text) continue
    if (control.type === 'checkbox') {
      control.click()
      continue
    }
    // React replaces the property on the element itself, and would not notice a value set through it.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
    set?.call(control, text)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
