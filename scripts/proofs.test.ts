import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import config from '../vitest.config.ts'
import proofs from './proofs.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test ? [project.test] : [],
)
const matches = (file: string, globs: readonly string[] = []) => globs.some((glob) => matchesGlob(file, glob))

test.each(Object.entries(proofs))(
  'the proof "%s" is a test that its project finds, and no other',
  (_, { project, file }) => {
    expect(existsSync(join(root, file)), file).toBe(true)
    const finding = projects.filter(
      ({ include, exclude }) => matches(file, include) && !matches(file, exclude ?? []),
    )
    const [first, ...others] = finding.map(({ name }) => name)
    expect(first).toBe(project)
    // A server's test may run on both dialects in the gate; a journey runs once.
    expect(project === 'server-sqlite' ? ['server-postgres'] : []).toEqual(expect.arrayContaining(others))
    expect(readFileSync(join(root, file), 'utf8')).toMatch(/PROVE_COUNT|proofScale\(/)
  },
)

test('the README lists every proof, and no other', () => {
  const listed = [...readme.matchAll(/npm run prove -- (\w+)/g)].map(([, name]) => name)
  expect(listed.sort()).toEqual(Object.keys(proofs).sort())
})
