import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { WhoDid } from '../../../src/office/fields/who-did.tsx'
import { setDocumentLanguage } from '../../../src/platform/language/chosen.ts'
import { Isolated } from '../../../src/ui/typed/isolated.tsx'
import { Office } from '../office.tsx'

const maria = { first_name: 'Maria', last_name: 'Santos', company_name: 'Sparkle Homes' }
const ayesha = { id: 'c1', first_name: 'Ayesha', last_name: 'Khan', company_name: '', active: true }

/** Whether all of a text is inside the box of its line, which hides what is outside. */
function isSeen(text: string): boolean {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(text) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + text.length)
    const box = node.parentElement?.getBoundingClientRect()
    return [...range.getClientRects()].every(
      (part) =>
        box && part.left >= box.left - 1 && part.right <= box.right + 1 && part.bottom <= box.bottom + 1,
    )
  }
  return false
}

beforeEach(() => localStorage.setItem('language', 'ur'))

test('on an Urdu page both names of a submitted session are seen in a narrow column', async () => {
  setDocumentLanguage('ur')
  const session = {
    state: 'submitted',
    cleaner: maria,
    assigned: ayesha,
    work: { by_other: true, cleaner: ayesha },
  } as never
  const screen = await render(
    <div style={{ width: 130 }}>
      <WhoDid session={session} />
    </div>,
    { wrapper: Office },
  )
  await expect.element(screen.getByText(/Maria Santos/)).toBeVisible()
  expect(['Maria Santos', 'Ayesha Khan'].map(isSeen)).toEqual([true, true])
})

test('a code in a text is not broken over two lines', async () => {
  setDocumentLanguage('ur')
  const screen = await render(
    <p style={{ width: 60 }}>
      <Isolated>دروازے کا کوڈ 17-03-22 ہے</Isolated>
    </p>,
  )
  const code = screen.getByText('17-03-22').element()
  expect(code.getClientRects()).toHaveLength(1)
})
