import { freePort } from '../tests/support/free-port.ts'
import { type ServerProcess, startServerProcess } from '../tests/support/server-process.ts'

/** The built server as an operator starts it, on loopback: no try-out, no demonstration accounts, no limits by address. */
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
