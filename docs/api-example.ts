// The calls of api.md, from a booking to its report, with fetch: Node 24 or later without a library.

const { BRIGHTKEY_URL = '', BRIGHTKEY_KEY = '' } = process.env

/** Calls the API; waits and tries again when there were too many calls, or the connection broke. */
async function call<Result>(
  method: string,
  path: string,
  body?: object,
  idempotencyKey?: string,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(BRIGHTKEY_URL + path, {
      method,
      headers: {
        authorization: `Bearer ${BRIGHTKEY_KEY}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null)
    if (response?.ok) return (await response.json()) as Result
    const problem = (await response?.json()) as { code: string; detail: string } | undefined
    const isPassing = !response || response.status >= 429 || problem?.code === 'idempotency_in_progress'
    const canRepeat = method !== 'POST' || idempotencyKey !== undefined
    if (!isPassing || !canRepeat || attempt === 5) throw new Error(problem?.detail ?? 'no response')
    const seconds = Number(response?.headers.get('retry-after') ?? 2 ** attempt)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

type Apartments = { results: { id: string }[] }
type Session = {
  id: string
  state: string
  links: { kind: string; url: string }[]
  reports: { id: string }[]
}
type Delivery = { id: string; recipient: string; status: string }
type Booking = { number: string; apartment: string; checkOut: string; nextCheckIn: string }

/** Returns the session's id and the link for its cleaner. */
export async function bookingArrived({ number, apartment, checkOut, nextCheckIn }: Booking) {
  const path = `/api/cleaning/apartments/?search=${encodeURIComponent(apartment)}`
  const [found] = (await call<Apartments>('GET', path)).results
  const tasks = [{ title: 'Kitchen', subtasks: [{ title: 'Wipe the surfaces' }] }]
  const session = await call<Session>(
    'POST',
    '/api/cleaning/sessions/',
    { apartment_id: found?.id, window_start: checkOut, expires_at: nextCheckIn, tasks },
    `booking-${number}`,
  )
  return { id: session.id, link: session.links.find(({ kind }) => kind === 'cleaning')?.url }
}

/** Approves a submitted session and sends its report; returns the delivery, or null while the cleaner is at work. */
export async function sendReport(id: string, recipient: string): Promise<Delivery | null> {
  const { state, reports } = await call<Session>('GET', `/api/cleaning/sessions/${id}/`)
  if (state !== 'submitted') return null
  await call<Session>('POST', `/api/cleaning/sessions/${id}/approve/`, {}, `approve-${id}`)
  const sending = { channel: 'email', recipient, language: 'en' }
  return call<Delivery>('POST', `/api/cleaning/reports/${reports[0]?.id}/send/`, sending, `report-${id}`)
}
