export const ROLES = ['client', 'broker', 'office', 'admin'] as const

export const ROLE_NAMES: Readonly<Record<(typeof ROLES)[number], string>> = {
  client: 'Client',
  broker: 'Broker',
  office: 'Office staff',
  admin: 'Administrator',
}
