import { freePort } from '../tests/support/free-port.ts'
import { type ServerProcess, startServerProcess } from '../tests/support/server-process.ts'

/** Starts the built server in production on loopback: no demo, no demo accounts, no rate limits. */
export async function startProduction(dataDir: string): Promise<ServerProcess> {
  const port = await freePort()
  return startServerProcess(dataDir, {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    RATE_LIMITS: 'off',
  })
}
