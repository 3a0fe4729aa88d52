import type { z } from 'zod'
import type { AnswerGroup, Contact } from './cases.ts'

/** Returns the contact details of a client as a group of answers: what leaves the site begins with them. */
export const contactGroup = ({ fullName, email, phone }: z.infer<typeof Contact>): AnswerGroup => ({
  title: 'Client',
  lines: [
    { label: 'Name', value: fullName },
    { label: 'Email', value: email },
    { label: 'Phone', value: phone },
  ].filter(({ value }) => value),
})
