import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  brokenCodes,
  type Typed,
  toMarkedText,
  typedTexts,
  withoutMarks,
} from '../../../../i18n/test/drawn-order.ts'
import { Isolated, Ordered } from './isolated.tsx'
import { TypedText } from './typed-text.tsx'

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
        expect(withoutMarks(toMarkedText(renderToStaticMarkup(element)))).toBe(text)
    }),
    runs,
  )
})

test('a text without right-to-left letters needs no elements', () => {
  expect(renderToStaticMarkup(<Isolated>Opal Tower 17-03, Apt #12/B</Isolated>)).toBe(
    '<bdi>Opal Tower 17-03, Apt #12/B</bdi>',
  )
})
