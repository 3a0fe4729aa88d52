import type { Brand } from '#shared/settings/brand.ts'
import { examplesIn, isPublicSite } from '#shared/settings/example-brand.ts'
import type { MissingSetup } from '#shared/settings/setup.ts'
import { howToCall } from './commands/command.ts'
import { hasDemo } from './features/demo/service.ts'
import { hasAdmin, hasBroker } from './features/users/service.ts'
import type { Platform } from './platform/platform.ts'

/** Returns what a deployment still needs before it's shown to people, in order, each with what to do. */
export async function listMissingSetup(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  { address, ...brand }: Brand,
): Promise<MissingSetup[]> {
  if (config.isDemo) return []
  const missing: MissingSetup[] = []
  if (await hasDemo(db)) {
    missing.push({
      step: 'database',
      text: 'The database has the demo’s accounts, whose password is public. Use an empty database.',
    })
  }
  if (!config.mailServer) {
    missing.push({
      step: 'mail',
      text: 'SMTP_URL is not set: emails are saved in the data folder, their links are printed in the log, and no one receives them.',
    })
  }
  if (config.trustedProxies === 0 && config.publicUrl.startsWith('https://')) {
    missing.push({
      step: 'proxy',
      text: 'TRUSTED_PROXIES is not set, but PUBLIC_URL is https: behind a proxy, all visitors would share one address and its limits. Set TRUSTED_PROXIES=1.',
    })
  }
  // Only `doctor` shows this: in the browser, an administrator reads the list.
  if (!(await hasAdmin(db))) {
    const call = howToCall('admin:invite', '--email you@example.com --name "Your Name"')
    missing.push({ step: 'admin', text: `There is no administrator. Create the first one with: ${call}` })
  }
  const examples = isPublicSite(brand.publicUrl) ? examplesIn({ ...brand, street: address.street }) : []
  if (examples.length > 0) {
    missing.push({
      step: 'brand',
      text: `Every page and email shows example facts (${examples.join(', ')}). Enter yours under Settings, Brand.`,
    })
  }
  if (!(await hasBroker(db))) {
    missing.push({
      step: 'broker',
      text: 'No broker can take requests yet. Invite one with their licence under Brokers; they have an account once they accept.',
    })
  }
  return missing
}
