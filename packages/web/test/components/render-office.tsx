import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { render } from 'vitest-browser-react'
import type { router } from '../../src/office/router.tsx'
import { queries } from '../../src/platform/office/queries.ts'
import { loadOfficeTexts, OfficeTextsProvider } from '../../src/platform/office/texts.tsx'
import { ToastArea } from '../../src/ui/toast.tsx'

/** Renders a part of the office with what is around it there: texts, toasts, the cache, and a router without screens at `path`. */
export function renderOffice(children: ReactNode, path = '/') {
  const memory = createRouter({
    routeTree: createRootRoute({ component: () => <main>{children}</main> }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  return render(
    <QueryClientProvider client={queries}>
      <Suspense>
        <OfficeTextsProvider load={loadOfficeTexts}>
          <ToastArea>
            <RouterProvider router={memory as unknown as typeof router} />
          </ToastArea>
        </OfficeTextsProvider>
      </Suspense>
    </QueryClientProvider>,
  )
}
