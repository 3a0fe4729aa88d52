import { fileURLToPath } from 'node:url'

export default {
  // Measured both ways: with its own compression, and as behind a proxy that compresses.
  compress: process.env.NEXT_COMPRESS !== 'off',
  poweredByHeader: false,
  turbopack: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    resolveAlias: { '@tanstack/react-router': './overlay/router.jsx' },
  },
}
