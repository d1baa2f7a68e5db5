import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test, vi } from 'vitest'
import proofs from './proofs.json' with { type: 'json' }

// With the files that the gate of a change leaves out.
vi.stubEnv('TEST_GATE', '')
const { default: config } = await import('../vitest.config.ts')
vi.unstubAllEnvs()

const root = join(import.meta.dirname, '..')
const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test ? [project.test] : [],
)
const matches = (file: string, globs: readonly string[] = []) => globs.some((glob) => matchesGlob(file, glob))

// All tests of its project, whatever they count.
const { journeys, ...counted } = proofs
/** Projects that run tests of another one as well: a server's on PostgreSQL, journeys on several processes. */
const runsAlso: Record<string, string[]> = { 'server-sqlite': ['server-postgres'], e2e: ['e2e-processes'] }

test.each(Object.entries(counted))(
  'the proof "%s" is a test that its project finds, and no other',
  (_, { project, file }) => {
    expect(existsSync(join(root, file)), file).toBe(true)
    const finding = projects.filter(
      ({ include, exclude }) => matches(file, include) && !matches(file, exclude ?? []),
    )
    const [first, ...others] = finding.map(({ name }) => name)
    expect(first).toBe(project)
    expect(runsAlso[project] ?? []).toEqual(expect.arrayContaining(others))
    expect(readFileSync(join(root, file), 'utf8')).toMatch(/PROVE_COUNT|proofScale\(/)
  },
)

test('the proof "journeys" is a folder of its project', () => {
  const project = projects.find(({ name }) => name === journeys.project)
  expect(project?.include).toEqual([`${journeys.file}**/*.test.ts`])
})
