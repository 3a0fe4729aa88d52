let list: Promise<ReadonlySet<string>> | null = null

async function load(): Promise<ReadonlySet<string>> {
  const { default: bundled } = await import('./common-passwords.json', { with: { type: 'json' } })
  return new Set(bundled.words.split(' '))
}

/** Passwords people use most, in lower case: some 45,000, read from the bundled file when they are first needed. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= load()
  return list
}
