import { CleanerInput } from '@brightkey/contract/cleaners/schema'
import type { Locale } from '@brightkey/contract/locale'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod/mini'
import { useContractForm } from '../../../src/office/fields/contract-form.ts'
import { TextField } from '../../../src/office/fields/text-field.tsx'
import { Refused } from '../../../src/platform/http/send.ts'
import { changeLocale } from '../../../src/platform/office/texts.tsx'
import { useDraft } from '../../../src/ui/office/drafts/draft.ts'
import { DraftLayer, type DraftStore, type StoredDraft } from '../../../src/ui/office/drafts/draft-layer.ts'
import { Form } from '../../../src/ui/office/form.tsx'
import { Office } from '../office.tsx'

const Schema = z.extend(z.pick(CleanerInput, { first_name: true, last_name: true, note: true }), {
  hours: z.int().check(z.lte(72)),
})

type Props = { first?: string; error?: unknown; onSend?: (values: z.output<typeof Schema>) => void }

function Names({ first = '', error, onSend = () => undefined }: Props) {
  const draft = useDraft('names')
  const { field, submit } = useContractForm(Schema, {
    draft,
    values: { first_name: first, last_name: '', note: '', hours: 2 },
    missing: { first_name: 'Enter the first name' },
    error,
  })
  return (
    <Form draft={draft} onSubmit={submit(onSend)}>
      <TextField {...field('last_name')} label="Last name" optional />
      <TextField {...field('first_name')} label="First name" />
      <TextField {...field('note')} label="Note" multiline />
      <TextField {...field('hours')} label="Hours" />
      <button type="submit">Save</button>
    </Form>
  )
}

const renderNames = (props: Props, locale: Locale = 'en') => {
  changeLocale(locale)
  return render(<Names {...props} />, { wrapper: Office })
}

test('a field takes no more than the contract allows', async () => {
  const screen = await renderNames({})
  await expect.element(screen.getByLabelText('First name')).toHaveAttribute('maxlength', '100')
  await expect.element(screen.getByLabelText('First name')).toBeRequired()
  await expect.element(screen.getByLabelText('Last name')).not.toBeRequired()
  await expect.element(screen.getByLabelText('Note')).toHaveAttribute('maxlength', '2000')
  await expect.element(screen.getByLabelText('Hours')).toHaveAttribute('maxlength', '2')
})

test('what is sent is trimmed, and digits of any keyboard are a number', async () => {
  const onSend = vi.fn()
  const screen = await renderNames({ onSend })
  await screen.getByLabelText('First name').fill('  Ayesha ')
  await screen.getByLabelText('Hours').fill('۱۲')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSend.mock.calls).toHaveLength(1)
  expect(onSend).toHaveBeenCalledWith({ first_name: 'Ayesha', last_name: '', note: '', hours: 12 })
})

test.each([
  ['en', 'At most 72.'],
  ['ru', 'Не больше 72.'],
  ['ur', 'زیادہ سے زیادہ 72۔'],
  ['hi', 'ज्यादा से ज्यादा 72।'],
] as const)(
  'a refused value is explained at its field in %s, and the first one gets the focus',
  async (locale, text) => {
    const onSend = vi.fn()
    const screen = await renderNames({ onSend }, locale)
    await screen.getByLabelText('Hours').fill('99')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByLabelText('Hours')).toHaveAccessibleDescription(text)
    const first = screen.getByLabelText('First name')
    await expect.element(first).toHaveFocus()
    await expect.element(first).toBeInvalid()
    await expect.element(first).toHaveAccessibleDescription('Enter the first name')
    await first.fill('Ayesha')
    await expect.element(first).not.toBeInvalid()
    expect(onSend).not.toHaveBeenCalled()
  },
)

test('what the server refuses is explained at its field, which gets the focus', async () => {
  const screen = await renderNames({ first: 'Ayesha' })
  await screen.getByRole('button', { name: 'Save' }).click()
  const fields = { last_name: ['Too short.'] }
  const error = new Refused(400, { code: 'validation_error', detail: 'Check what you entered.', fields })
  await screen.rerender(<Names first="Ayesha" error={error} />)
  const last = screen.getByLabelText('Last name')
  await expect.element(last).toHaveAccessibleDescription('Too short.')
  await expect.element(last).toHaveFocus()
})

test('what was typed is there again after a reload, also while it is refused', async () => {
  const kept = new Map<string, StoredDraft>()
  const store: DraftStore = {
    read: (key) => kept.get(key) ?? null,
    write: (key, draft) => kept.set(key, draft),
    remove: (key) => kept.delete(key),
    isClosedByUser: () => false,
  }
  const form = (first: string) => (
    <DraftLayer
      value={{
        store,
        Notice: ({ onDiscard }) => (
          <button type="button" onClick={onDiscard}>
            Discard
          </button>
        ),
      }}
    >
      <Names first={first} />
    </DraftLayer>
  )
  changeLocale('en')
  const screen = await render(form('Ayesha'), { wrapper: Office })
  await screen.getByLabelText('First name').fill('')
  await screen.getByLabelText('Hours').fill('xy')
  await screen.unmount()
  const again = await render(form('Ayesha'), { wrapper: Office })
  await expect.element(again.getByLabelText('Hours')).toHaveValue('xy')
  await expect.element(again.getByLabelText('First name')).toHaveValue('')
  await again.getByRole('button', { name: 'Discard' }).click()
  await expect.element(again.getByLabelText('First name')).toHaveValue('Ayesha')
  await expect.element(again.getByLabelText('Hours')).toHaveValue('2')
})

test('a field that nobody touched follows what a colleague saves', async () => {
  changeLocale('en')
  const screen = await render(<Names first="Ayesha" />, { wrapper: Office })
  await screen.getByLabelText('Hours').fill('3')
  await screen.rerender(<Names first="Aisha" />)
  await expect.element(screen.getByLabelText('First name')).toHaveValue('Aisha')
  await expect.element(screen.getByLabelText('Hours')).toHaveValue('3')
})
