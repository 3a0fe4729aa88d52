import { z } from 'zod'

/** Returns the schema of a form with a new password and its repetition, `confirmPassword`. */
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
      // Checked even while other fields are invalid, so that the message appears at once.
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  )
}
