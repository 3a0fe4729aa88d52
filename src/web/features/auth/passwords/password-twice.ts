import { z } from 'zod'

/** A form that asks for a new password, and for the same once more in `confirmPassword`. */
export function passwordTwice<Shape extends z.ZodRawShape & { password: z.ZodType<string> }>(
  form: z.ZodObject<Shape>,
) {
  return form.extend({ confirmPassword: z.string() }).refine(
    values => {
      const { password, confirmPassword } = values as { password: string; confirmPassword: string }
      return password === confirmPassword
    },
    {
      path: ['confirmPassword'],
      error: 'Passwords do not match',
      // Judged even while other fields are wrong, so that the message is there as soon as it is true.
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  )
}
