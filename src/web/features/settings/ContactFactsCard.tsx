import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FACT_LABELS } from './brand-form.ts'
import type { BrandFormState } from './brand-state.ts'

/** What the network is called and how people reach it. */
export function ContactFactsCard({ form }: { form: BrandFormState }) {
  return (
    <Card title="Name and contact">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={FACT_LABELS.name}
          help="In the header and in titles. Up to 40 characters."
          autoComplete="organization"
          {...form.text('name')}
        />
        <TextField
          label={FACT_LABELS.legalName}
          help="As registered; at the foot of pages and letters."
          {...form.text('legalName')}
        />
        <TextField
          label={FACT_LABELS.email}
          help="Where visitors write to you. Everybody can read it."
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.text('email')}
        />
        <TextField
          label={FACT_LABELS.phone}
          help="Ten digits, without an extension."
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...form.text('phone')}
        />
      </div>
    </Card>
  )
}
