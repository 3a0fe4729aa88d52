import type { LinkState } from '../../../platform/link-token.ts'

/**
 * What one page hands the login and register page beside its address: it stays in this browser's history, so that no
 * name, no address and no token stands in an address bar or a log. It outlives a reload.
 */
export interface LoginState extends LinkState {
  /** Set when somebody has just made an account: the username to fill in. */
  registeredUsername?: string
  /** Where the letter goes that confirms the address of the account just made. */
  confirmationSentTo?: string
  /** Somebody has just chosen a new password. */
  passwordReset?: boolean
  /** What the quote request knows already. */
  knownAs?: { fullName: string; email: string }
}

declare module '@tanstack/history' {
  interface HistoryState extends LoginState {}
}
