import { expect, test } from 'vitest'
import { findExpressions, refuse } from './check-expressions.ts'

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
