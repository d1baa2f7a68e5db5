/** An element of a page, as its driver knows it. */
export type ElementRef = object

/** What a journey needs from a browser: the smallest set that WebDriver and Puppeteer have in common. */
export type Driver = {
  /** Resolves once the page has loaded; rejects if the browser shows an error page of its own. */
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  /** Runs a function in the page, with arguments and a result that are JSON; a promise is awaited. */
  evaluate: <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>
  /** Runs a function in the page that finds an element. */
  find: <Args extends readonly unknown[]>(
    run: (...args: Args) => unknown,
    ...args: Args
  ) => Promise<ElementRef | null>
  /** Clicks by the browser's own input, which the page cannot distinguish from a user's. */
  click: (element: ElementRef) => Promise<void>
  /** Types into an element, as by a keyboard. */
  type: (element: ElementRef, text: string) => Promise<void>
  setFiles: (input: ElementRef, paths: readonly string[]) => Promise<void>
  /** A PNG of what the page shows. */
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

export const viewport = { width: 390, height: 844 }
