import { uploadTaskPhoto } from '@brightkey/contract/sessions/endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { upload } from '../../src/platform/http/upload.ts'

afterEach(() => vi.unstubAllGlobals())

/** Sends a photo from a browser that has these cookies; returns how it went out. */
async function sentWith(cookie: string): Promise<{ by: 'fetch' | 'xhr'; credentials?: string | undefined }> {
  return new Promise((resolve) => {
    vi.stubGlobal('document', { cookie })
    vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
      resolve({ by: 'fetch', credentials: init.credentials })
      return Response.json({ id: 'x' })
    })
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = new EventTarget()
        addEventListener() {}
        open() {}
        setRequestHeader() {}
        abort() {}
        send() {
          resolve({ by: 'xhr' })
        }
      },
    )
    const input = { token: 'x', taskId: 'x', id: 'x', kind: 'after' } as const
    const options = { locale: 'en', onProgress: () => undefined } as const
    void upload(uploadTaskPhoto, input, new Blob(['x']), options)
  })
}

test('a photo goes out without cookies: where there are any, by fetch that omits them', async () => {
  expect(await sentWith('csrftoken=abc')).toEqual({ by: 'fetch', credentials: 'omit' })
  expect(await sentWith('language=ur; csrftoken=abc')).toEqual({ by: 'fetch', credentials: 'omit' })
})

test('with no cookie but the pages’ language, it reports how much has gone', async () => {
  expect(await sentWith('')).toEqual({ by: 'xhr' })
  expect(await sentWith('language=ur')).toEqual({ by: 'xhr' })
})
