import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

// `npm test` sets them (scripts/chromium.mjs).
const chromium = process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH

/** The components of `ui/` and a few of the pages, in a real browser: one Chromium, a frame for each file. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  // Found while a test runs, they would be bundled with another copy of React, or reload it.
  optimizeDeps: {
    include: [
      '@hookform/resolvers/zod',
      '@tanstack/react-virtual',
      'libphonenumber-js/max',
      'libphonenumber-js/max/metadata',
      'libphonenumber-js/mobile/examples',
      'react-hook-form',
      'zod/mini',
    ],
  },
  test: {
    name: 'components',
    include: ['test/components/**/*.test.tsx'],
    setupFiles: ['test/components/setup.ts'],
    // Far more than the slowest takes on a busy machine: one that waits in vain must not hold up the gate.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // As journeys: in the gate of a change once more, and `npm test` lists it.
    retry: process.env.TEST_GATE === 'change' ? 1 : 0,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1024, height: 768 },
      provider: playwright({
        launchOptions: { ...(chromium && { executablePath: chromium }), args: ['--no-sandbox'] },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
