import type { ConsentField } from '#shared/questions/question.ts'
import { usePage } from '../../platform/page-data.ts'
import { CheckField } from '../../ui/CheckField.tsx'

interface ConsentQuestionProps {
  field: ConsentField
  isGiven: boolean
  error: string | undefined
  onChange: (isGiven: boolean) => void
}

/** A consent checkbox with its explanation. */
export function ConsentQuestion({ field, isGiven, error, onChange }: ConsentQuestionProps) {
  const { brand } = usePage()
  const { street, city, province, postalCode } = brand.address
  return (
    <div className="rounded-xl border border-line bg-surface p-5">
      {field.points && (
        <ul className="mb-4 grid list-disc gap-2 border-line border-b pb-5 pl-5 text-muted">
          {field.points.map(term => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
      <CheckField
        label={field.label}
        name={field.id}
        value={field.version}
        checked={isGiven}
        onChange={onChange}
        help={field.help}
        error={error}
      />
      {field.consent === 'newsletter' && (
        <p className="mt-1 pl-8 text-muted text-sm">
          Sent by {brand.legalName}, {street}, {city}, {province} {postalCode}, {brand.email}.
        </p>
      )}
    </div>
  )
}
