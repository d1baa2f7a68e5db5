import type { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import type { ResultPhotos } from '@brightkey/contract/inspections/schema'
import { PageHead } from '../../features/checks/page-head.tsx'
import { ResultGallery } from '../../features/checks/results/result-gallery.tsx'
import { sendIfChanged } from '../../platform/api.ts'
import type { PageKind } from '../../platform/link-page/page-kind.ts'
import { type PageStart, usePage } from '../../platform/link-page/use-page.ts'
import { LinkPage } from './link-page.tsx'

const kind: PageKind<ResultPhotos> = {
  look: (token, asked) =>
    sendIfChanged<typeof inspectionRoutes.resultPhotos>(
      '/api/cleaning/public/:token/result-photos/',
      { token },
      asked,
    ),
}

/** `/cleaning/public/result-photos/{id}`: the photos of the result, to look at and to take along. */
export function ResultPhotosPage({ start }: { start: PageStart<ResultPhotos> }) {
  const { known, look } = usePage(kind, start)
  return (
    <LinkPage known={known} look={look} wide saidAt={({ updated_at }) => updated_at}>
      {(data) => (
        <>
          <PageHead type="result-photos" session={data.session} />
          <ResultGallery data={data} token={start.token} />
        </>
      )}
    </LinkPage>
  )
}
