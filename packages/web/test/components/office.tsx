import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { type ReactNode, Suspense } from 'react'
import { afterEach, vi } from 'vitest'
import { queries } from '../../src/platform/office/queries.ts'
import {
  LoginTextsProvider,
  loadLoginTexts,
  loadOfficeTexts,
  OfficeTextsProvider,
} from '../../src/platform/office/texts.tsx'
import { ToastArea } from '../../src/ui/toast.tsx'

/** What surrounds the screens of the office. */
export const Office = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    <Suspense>
      <LoginTextsProvider load={loadLoginTexts}>
        <OfficeTextsProvider load={loadOfficeTexts}>
          <ToastArea>
            <main>{children}</main>
          </ToastArea>
        </OfficeTextsProvider>
      </LoginTextsProvider>
    </Suspense>
  </QueryClientProvider>
)

afterEach(() => {
  vi.restoreAllMocks()
  queries.clear()
})

/**
 * The server's end of the network: bodies, or functions that return a Response, by method and path. Returns the bodies that were
 * sent to it.
 */
export function serve(responses: Record<string, unknown>) {
  const sent: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.origin)
    const key = `${init?.method ?? 'GET'} ${pathname.replace('/api/cleaning', '')}`
    if (init?.body) sent.push(JSON.parse(String(init.body)))
    const response = key in responses ? responses[key] : { results: [], next: null, count: 0 }
    return typeof response === 'function' ? response() : Response.json(response)
  })
  return sent
}

/** What axe finds once what fades in is there. */
export async function violations() {
  for (const animation of document.getAnimations()) animation.finish()
  return (await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}
