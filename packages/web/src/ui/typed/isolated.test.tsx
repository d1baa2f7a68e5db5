import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { brokenCodes, type Typed, typedTexts } from '../../../../i18n/test/drawn-order.ts'
import { Isolated, Ordered } from './isolated.tsx'
import { TypedText } from './typed-text.tsx'

const marks: Record<string, [string, string]> = {
  bdi: ['\u2068', '\u2069'],
  'bdi dir="ltr"': ['\u2066', '\u2069'],
  'bdo dir="ltr"': ['\u2066\u202d', '\u202c\u2069'],
}
const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<' }

/** The text of markup, with the marks that mean the same as its elements (CSS Writing Modes 4, 2.4.2). */
function toMarkedText(html: string): string {
  const open: string[] = []
  return html
    .replace(/<(\/?)([^>]*)>/g, (_, close: string, tag: string) => {
      if (close) return open.pop() ?? ''
      const [before, after] = marks[tag] ?? ['', '']
      open.push(after)
      return before
    })
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
}

const runs = { seed: 17, numRuns: 2000 }
const broken = (typed: Typed, element: React.ReactNode) => {
  const lines = toMarkedText(renderToStaticMarkup(element)).split('\n')
  return (['ltr', 'rtl'] as const).flatMap((page) => brokenCodes(typed, lines, page))
}

test('a name or address of any language has its codes in their order, on pages of both directions', () => {
  fc.assert(
    fc.property(typedTexts(false), (typed) => {
      expect(broken(typed, <Isolated>{typed.text}</Isolated>)).toEqual([])
      expect(
        broken(
          typed,
          <bdi>
            <Ordered text={typed.text} />
          </bdi>,
        ),
      ).toEqual([])
    }),
    runs,
  )
})

test('so has a note with its links', () => {
  fc.assert(
    fc.property(typedTexts(false), (typed) => {
      expect(
        broken(
          typed,
          <bdi>
            <TypedText text={typed.text} />
          </bdi>,
        ),
      ).toEqual([])
    }),
    runs,
  )
})

test('what is copied is the text as it was typed', () => {
  fc.assert(
    fc.property(typedTexts(true), ({ text }) => {
      for (const element of [<Isolated key="name">{text}</Isolated>, <TypedText key="note" text={text} />])
        expect(toMarkedText(renderToStaticMarkup(element)).replace(/[\u2066-\u2069\u202c\u202d]/g, '')).toBe(
          text,
        )
    }),
    runs,
  )
})

test('a text without right-to-left letters needs no elements', () => {
  expect(renderToStaticMarkup(<Isolated>Opal Tower 17-03, Apt #12/B</Isolated>)).toBe(
    '<bdi>Opal Tower 17-03, Apt #12/B</bdi>',
  )
})
