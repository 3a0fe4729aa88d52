interface SheetFacts {
  /** The site's name. */
  site: string
  username: string
  /** When they were made, for a person. */
  day: string
}

/** Recovery codes as a text to keep: whose they are, what they are for, and the codes, one a line. */
export function recoverySheet(codes: readonly string[], { site, username, day }: SheetFacts): string {
  return [
    `${site}: recovery codes`,
    `Username: ${username}`,
    `Made on ${day}`,
    '',
    ...codes,
    '',
    'Each code works once, in place of the code from your authenticator app.',
    '',
  ].join('\n')
}
