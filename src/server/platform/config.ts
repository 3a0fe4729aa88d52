/** The environment, parsed once. */
export interface Config {
  /** True without NODE_ENV=production and without DATABASE_URL: loopback only, demo data and accounts. */
  tryout: boolean
  production: boolean
  host: string
  port: number
  /** Origin under which people reach the site, without a slash at the end. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  /** Proxies in front whose X-Forwarded-For is believed: a hop count, 0 for none. */
  trustedProxies: number
  rateLimits: boolean
  logLevel: string
}
