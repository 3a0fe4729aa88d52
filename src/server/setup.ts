import type { Brand } from '#shared/settings/brand.ts'
import { examplesIn, isPublicSite } from '#shared/settings/example-brand.ts'
import { howToCall } from './commands/command.ts'
import { hasDemo } from './features/demo/service.ts'
import { hasAdmin } from './features/users/service.ts'
import type { Platform } from './platform/platform.ts'

/** Returns what a deployment still needs before it's shown to people: one sentence each, with what to do. */
export async function findMissingSetup(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  { address, ...brand }: Brand,
): Promise<string[]> {
  if (config.isDemo) return []
  const missing: string[] = []
  if (await hasDemo(db)) {
    missing.push('The database has the demo’s accounts, whose password is public. Use an empty database.')
  }
  if (!config.mailServer) {
    missing.push(
      'SMTP_URL is not set: emails are saved in the data folder, and their links are printed in this log.',
    )
  }
  if (config.trustedProxies === 0 && config.publicUrl.startsWith('https://')) {
    missing.push(
      'TRUSTED_PROXIES is not set, but PUBLIC_URL is https: behind a proxy, all visitors would share one address and its limits. Set TRUSTED_PROXIES=1.',
    )
  }
  if (!(await hasAdmin(db))) {
    const call = howToCall('admin:invite', '--email you@example.com --name "Your Name"')
    missing.push(`There is no administrator. Create the first one with: ${call}`)
  }
  const examples = isPublicSite(brand.publicUrl) ? examplesIn({ ...brand, street: address.street }) : []
  if (examples.length > 0) {
    missing.push(
      `The public site shows example facts (${examples.join(', ')}). Enter yours under Settings, Brand.`,
    )
  }
  return missing
}
