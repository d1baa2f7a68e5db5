import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setDocumentLanguage } from '../../src/platform/language/chosen.ts'
import { Dialog } from '../../src/ui/dialog.tsx'
import { LocalisedField } from '../../src/ui/office/localised-field.tsx'

type Code = 'en' | 'ur'
const phrases = [
  { key: 'sink', en: 'Scrub the sink', ur: 'سنک رگڑیں' },
  { key: 'shower', en: 'Scrub the shower', ur: 'شاور رگڑیں' },
]

function TitleField({ onEnter }: { onEnter?: () => void }) {
  const [value, setValue] = useState<{ en?: string; ur?: string }>({})
  return (
    <LocalisedField<Code>
      label="Title"
      languages={[
        { code: 'en', name: 'English', dir: 'ltr' },
        { code: 'ur', name: 'اردو', dir: 'rtl' },
      ]}
      value={value}
      texts={{ missing: 'Not translated', suggestions: 'Phrases' }}
      suggestions={(typed, code) =>
        typed === ''
          ? []
          : phrases
              .filter((phrase) => phrase[code].toLowerCase().includes(typed.toLowerCase()))
              .map((phrase) => ({ key: phrase.key, text: phrase[code], hint: phrase.ur }))
      }
      onChange={(typed, code) => setValue((now) => ({ ...now, [code]: typed }))}
      onPick={(key) => {
        const phrase = phrases.find((each) => each.key === key)
        if (phrase) setValue({ en: phrase.en, ur: phrase.ur })
      }}
      {...(onEnter && { onEnter })}
    />
  )
}

test('a chosen phrase fills in every language', async () => {
  const screen = await render(<TitleField />)
  await screen.getByRole('textbox', { name: 'Title: English' }).fill('scrub')
  await screen.getByRole('option', { name: /Scrub the shower/ }).click()
  await expect
    .element(screen.getByRole('textbox', { name: 'Title: English' }))
    .toHaveValue('Scrub the shower')
  await expect.element(screen.getByRole('textbox', { name: 'Title: اردو' })).toHaveValue('شاور رگڑیں')
})

test('by keyboard: arrows mark a phrase, Enter takes it', async () => {
  const screen = await render(<TitleField />)
  const field = screen.getByRole('textbox', { name: 'Title: English' })
  await field.fill('scrub')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const second = screen.getByRole('option', { name: /Scrub the shower/ })
  await expect.element(second).toHaveAttribute('aria-selected', 'true')
  await expect.element(field).toHaveAttribute('aria-activedescendant', second.element().id)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Scrub the shower')
})

test('Enter without a marked phrase leaves the text as it is and goes on', async () => {
  const onEnter = vi.fn()
  const screen = await render(<TitleField onEnter={onEnter} />)
  const field = screen.getByRole('textbox', { name: 'Title: English' })
  await field.fill('scrub')
  await userEvent.keyboard('{Enter}')
  expect(onEnter).toHaveBeenCalledOnce()
  await expect.element(field).toHaveValue('scrub')
})

test('Escape closes the phrases and leaves the dialog around the field open', async () => {
  const close = vi.fn()
  const screen = await render(
    <Dialog title="Template" closeLabel="Close" onClose={close}>
      <TitleField />
    </Dialog>,
  )
  await screen.getByRole('textbox', { name: 'Title: English' }).fill('scrub')
  await expect.element(screen.getByRole('listbox', { name: 'Phrases' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  expect(close).not.toHaveBeenCalled()
})

test('a language that lacks its text is marked once another one has it', async () => {
  const screen = await render(<TitleField />)
  const urdu = screen.getByRole('textbox', { name: 'Title: اردو' })
  await expect.element(urdu).not.toHaveAttribute('placeholder')
  await screen.getByRole('textbox', { name: 'Title: English' }).fill('Windows')
  await expect.element(urdu).toHaveAttribute('placeholder', 'Not translated')
})

test.each(['ltr', 'rtl'] as const)(
  'each language is written in its own direction in a page that runs %s',
  async (dir) => {
    document.documentElement.dir = dir
    const screen = await render(<TitleField />)
    const direction = (name: string) =>
      getComputedStyle(screen.getByRole('textbox', { name }).element()).direction
    await screen.getByRole('textbox', { name: 'Title: English' }).fill('Windows')
    await screen.getByRole('textbox', { name: 'Title: اردو' }).fill('کھڑکیاں')
    expect(direction('Title: English')).toBe('ltr')
    expect(direction('Title: اردو')).toBe('rtl')
  },
)

test.each(['en', 'ur'] as const)(
  'its fields are equally high side by side in a page in %s',
  async (locale) => {
    await page.viewport(1280, 800)
    setDocumentLanguage(locale)
    const screen = await render(<TitleField />)
    const height = (name: string) =>
      screen.getByRole('textbox', { name }).element().getBoundingClientRect().height
    expect(height('Title: English')).toBe(44)
    expect(height('Title: اردو')).toBe(44)
  },
)
