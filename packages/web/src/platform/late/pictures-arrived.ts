const patienceMs = 20_000

/** Calls for every picture of the page, and resolves when all have come or failed; after 20 s with what there is. */
export async function picturesArrived(): Promise<void> {
  const all = [...document.images].map((image) => {
    image.loading = 'eager'
    return image.decode().catch(() => undefined)
  })
  await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, patienceMs))])
}
