import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AmenityTab } from '../../../src/links/amenities/amenity-findings.ts'
import { AmenityTabs } from '../../../src/links/amenities/amenity-tabs.tsx'
import { setDocumentLanguage } from '../../../src/platform/language/chosen.ts'
import { LanguageProvider, loadCatalog } from '../../../src/platform/language/language.tsx'

function Check() {
  const [tab, setTab] = useState<AmenityTab>('arrangement')
  return (
    <AmenityTabs tab={tab} onTab={setTab} shown={{ arrangement: [], electrical: [], utensils: [] }}>
      {(each) => <p>{each}</p>}
    </AmenityTabs>
  )
}

test.each([
  ['en', '{ArrowRight}', '{ArrowLeft}'],
  ['ur', '{ArrowLeft}', '{ArrowRight}'],
] as const)(
  'arrow keys go through the tabs in the reading direction, Home to the first: %s',
  async (locale, onward, back) => {
    setDocumentLanguage(locale)
    const catalog = await loadCatalog(locale, false)
    const screen = await render(
      <LanguageProvider start={{ locale, catalog }} withReport={false} timeZone="Asia/Dubai">
        <Suspense>
          <Check />
        </Suspense>
      </LanguageProvider>,
    )
    const [first, second] = [screen.getByRole('tab').first(), screen.getByRole('tab').last()]
    const selected = (tab: typeof first) => expect.element(tab).toHaveAttribute('aria-selected', 'true')
    await selected(first)
    await userEvent.tab()
    for (const [key, tab] of [
      [onward, second],
      [back, first],
      [onward, second],
      ['{Home}', first],
    ] as const) {
      await userEvent.keyboard(key)
      await selected(tab)
      await expect.element(tab).toHaveFocus()
    }
  },
)
