import type { ComponentProps } from 'react'
import { paths } from '#shared/paths.ts'
import { CheckField } from '../../../ui/CheckField.tsx'

/** Asks a person who creates an account to agree to the terms, which open in another tab. */
export function TermsField(field: Omit<ComponentProps<typeof CheckField>, 'label'>) {
  return (
    <CheckField
      label={
        <>
          I agree to the{' '}
          <a href={paths.termsOfService()} target="_blank" rel="noreferrer" className="underline">
            terms and conditions
          </a>
        </>
      }
      {...field}
    />
  )
}
