import { expect, test } from 'vitest'
import { buildExpressions, findExpressions, refuse } from './check-expressions.ts'

const verdict = async (source: string) => {
  const [found] = findExpressions('packages/server/src/a.ts', `export const a = ${source}`)
  return found && (await refuse(found))
}

test.each(['/(a+)+$/', String.raw`/\s+$/`, String.raw`/\S+@\S+/g`, String.raw`/^(.*)<(.+)>$/`])(
  '%s is refused',
  async (source) => {
    expect(await verdict(source)).toMatch(/^takes (exponential|2nd degree polynomial) time/)
  },
)

test.each([String.raw`/^[\w-]+$/`, '/^(GET|POST) /', '"no expression: /(a+)+$/"'])(
  '%s is accepted',
  async (source) => {
    expect(await verdict(source)).toBeFalsy()
  },
)

test('expressions put together from constants are found, those made of what is given are named', () => {
  const source = `
    const word = '[a-z]+'
    const times = (text: string) => new RegExp('(?:' + text + ')*', 'u')
    export const words = times(word)
    const letters = ['a', 'b'].map((each) => each + '+')
    const all = new RegExp(letters.join('|'))
    export const matches = (text: string) => new RegExp(text).test(word) && all.test(text)`
  expect(buildExpressions('packages/server/src/a.ts', source)).toEqual({
    built: [
      { path: 'packages/server/src/a.ts', pattern: '(?:[a-z]+)*', flags: 'u' },
      { path: 'packages/server/src/a.ts', pattern: 'a+|b+', flags: '' },
    ],
    given: ['new RegExp(text)'],
  })
})
