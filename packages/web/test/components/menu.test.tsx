import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../../src/ui/button.tsx'
import { Menu, MenuChoice, MenuItem } from '../../src/ui/office/menu.tsx'

function SessionMenu({ onCopy, onDelete }: { onCopy?: () => void; onDelete?: () => void }) {
  return (
    <div style={{ marginInlineStart: 500 }}>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onPress={() => onCopy?.()}>Copy link</MenuItem>
        <MenuItem danger onPress={() => onDelete?.()}>
          Delete
        </MenuItem>
      </Menu>
    </div>
  )
}

test('a menu opens at its button and an item does what it says', async () => {
  const copy = vi.fn()
  const screen = await render(<SessionMenu onCopy={copy} />)
  await screen.getByRole('button', { name: 'More' }).click()
  await screen.getByRole('menuitem', { name: 'Copy link' }).click()
  expect(copy).toHaveBeenCalledOnce()
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
})

test('by keyboard: Enter opens, arrows go through the items and round, Enter chooses', async () => {
  const [copy, remove] = [vi.fn(), vi.fn()]
  const screen = await render(<SessionMenu onCopy={copy} onDelete={remove} />)
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'More' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(remove).toHaveBeenCalledOnce()
  expect(copy).not.toHaveBeenCalled()
})

test('Escape closes a menu and gives the focus back to its button', async () => {
  const screen = await render(<SessionMenu />)
  const button = screen.getByRole('button', { name: 'More' })
  await button.click()
  await expect.element(screen.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('a letter leads to the item that begins with it', async () => {
  const screen = await render(<SessionMenu />)
  await screen.getByRole('button', { name: 'More' }).click()
  await expect.element(screen.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('d')
  await expect.element(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
})

test.each(['ltr', 'rtl'] as const)(
  'a menu ends where its button ends, also in a page that runs %s',
  async (dir) => {
    document.documentElement.dir = dir
    const screen = await render(<SessionMenu />)
    const button = screen.getByRole('button', { name: 'More' })
    await button.click()
    const menu = screen.getByRole('menu')
    await expect.element(menu).toBeVisible()
    const side = dir === 'ltr' ? 'right' : 'left'
    await expect
      .poll(() =>
        Math.abs(
          menu.element().getBoundingClientRect()[side] - button.element().getBoundingClientRect()[side],
        ),
      )
      .toBeLessThan(2)
  },
)

function LanguageMenu() {
  const [language, setLanguage] = useState('en')
  return (
    <Menu trigger={<Button>Language</Button>}>
      <MenuChoice
        label="Language"
        value={language}
        choices={[
          { value: 'en', label: 'English' },
          { value: 'ur', label: 'اردو', lang: 'ur' },
        ]}
        onChange={setLanguage}
      />
    </Menu>
  )
}

test('a menu of choices marks the chosen one', async () => {
  const screen = await render(<LanguageMenu />)
  await screen.getByRole('button', { name: 'Language' }).click()
  await expect.element(screen.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
  await screen.getByRole('menuitemradio', { name: 'اردو' }).click()
  await screen.getByRole('button', { name: 'Language' }).click()
  await expect.element(screen.getByRole('menuitemradio', { name: 'اردو' })).toBeChecked()
  await expect.element(screen.getByRole('menuitemradio', { name: 'English' })).not.toBeChecked()
})
