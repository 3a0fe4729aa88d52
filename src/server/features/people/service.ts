import { registerPeopleEmails } from './emails.ts'

export { registerPeopleEmails }
