import { useState } from 'react'
import { z } from 'zod'
import { type Breach, BreachReport } from '#shared/privacy/breaches.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { useOpenedForm } from '../../platform/opened.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { refreshBreaches, useSaveBreach } from './queries.ts'

const Text = z.string()

/** The fields of the form as the browser holds them. What they may contain is decided by `BreachReport`. */
const BreachForm = z.object({
  title: Text,
  foundOn: Text,
  happenedFrom: Text,
  happenedTo: Text,
  peopleAffected: Text,
  circumstances: Text,
  information: Text,
  sensitivity: Text,
  recipient: Text,
  protection: Text,
  harm: Text,
  measures: Text,
  realRisk: Text,
  commissionerToldOn: Text,
  peopleToldOn: Text,
  closed: z.boolean(),
})
type BreachForm = z.infer<typeof BreachForm>

function toForm(breach: Breach | null): BreachForm {
  const { circumstances, information, sensitivity, recipient, protection, harm, measures } =
    breach?.answers ?? {
      circumstances: '',
      information: '',
      sensitivity: '',
      recipient: '',
      protection: '',
      harm: '',
      measures: '',
    }
  const realRisk = breach?.realRisk ?? null
  return {
    title: breach?.title ?? '',
    foundOn: breach?.foundOn ?? '',
    happenedFrom: breach?.happenedFrom ?? '',
    happenedTo: breach?.happenedTo ?? '',
    peopleAffected: breach?.answers.peopleAffected?.toString() ?? '',
    circumstances,
    information,
    sensitivity,
    recipient,
    protection,
    harm,
    measures,
    realRisk: realRisk === null ? '' : realRisk ? 'yes' : 'no',
    commissionerToldOn: breach?.commissionerToldOn ?? '',
    peopleToldOn: breach?.peopleToldOn ?? '',
    closed: breach?.closedAt != null,
  }
}

/** The same as the endpoint takes it: an empty day is null. */
function fromForm({
  title,
  foundOn,
  happenedFrom,
  happenedTo,
  peopleAffected,
  realRisk,
  commissionerToldOn,
  peopleToldOn,
  closed,
  ...texts
}: BreachForm) {
  return {
    title,
    foundOn,
    happenedFrom: happenedFrom || null,
    happenedTo: happenedTo || null,
    answers: { ...texts, peopleAffected: peopleAffected.trim() || null },
    realRisk: realRisk === '' ? null : realRisk === 'yes',
    commissionerToldOn: commissionerToldOn || null,
    peopleToldOn: peopleToldOn || null,
    closed,
  }
}

const TEXTS = [
  ['circumstances', 'What happened', 'How it happened and how you found out.'],
  ['information', 'Information involved', 'For example, names, licence numbers or dates of birth.'],
  ['sensitivity', 'Sensitivity', 'What someone could do with the information.'],
  ['recipient', 'Who may have it', 'Whether you know who has it, and whether they may mean harm.'],
  ['protection', 'Protection', 'For example, it was encrypted, or you got it back unread.'],
  [
    'harm',
    'Possible harm',
    'For example, identity theft, financial loss or humiliation, and how likely it is.',
  ],
  ['measures', 'Steps taken', 'What you’ve done to reduce the risk, and to prevent it from happening again.'],
] as const

const RISKS = [
  { value: '', label: 'Not assessed yet' },
  { value: 'yes', label: 'Yes, there is a real risk' },
  { value: 'no', label: 'No' },
]

/** Adds a breach to the register or changes it. */
export function BreachDialog({ breach, onClose }: { breach: Breach | null; onClose: () => void }) {
  const form = useForm(BreachForm, toForm(breach))
  const [clientId] = useState(() => crypto.randomUUID())
  const { opened, showLatest } = useOpenedForm(breach, form, toForm)
  const save = useSaveBreach(opened, clientId)
  const submit = (values: z.infer<typeof BreachForm>) => {
    const report = BreachReport.safeParse(fromForm(values))
    if (report.success) {
      save.mutate(report.data, { onSuccess: onClose, onError: error => form.showServerErrors(error) })
      return
    }
    for (const { path, message } of report.error.issues)
      form.setError(path.join('.') as keyof z.infer<typeof BreachForm>, { message }, { shouldFocus: true })
  }
  return (
    <FormDialog
      title={breach ? 'Edit breach' : 'Add breach'}
      description="Leave out the names of the people affected. You can add details later."
      submitLabel={breach ? 'Save changes' : 'Add breach'}
      mutation={save}
      onSubmit={form.handleSubmit(submit)}
      onRefresh={refreshBreaches}
      onRefreshed={showLatest}
      onClose={onClose}
    >
      <TextField label="Title" maxLength={150} {...form.text('title')} />
      <div className="field-row-4 sm:grid-cols-3">
        <TextField label="Discovered on" type="date" {...form.text('foundOn')} />
        <TextField label="Started on" optional type="date" {...form.text('happenedFrom')} />
        <TextField label="Ended on" optional type="date" {...form.text('happenedTo')} />
      </div>
      <TextField
        label="People affected"
        optional
        inputMode="numeric"
        help="An estimate is fine."
        {...form.text('peopleAffected')}
      />
      {TEXTS.map(([name, label, help]) => (
        <TextAreaField
          key={name}
          label={label}
          optional
          help={help}
          rows={3}
          maxLength={2000}
          {...form.text(name)}
        />
      ))}
      <SelectField
        label="Is there a real risk of significant harm?"
        options={RISKS}
        {...form.text('realRisk')}
      />
      <div className="field-row-4 sm:grid-cols-2">
        <TextField
          label="Commissioner notified on"
          optional
          type="date"
          {...form.text('commissionerToldOn')}
        />
        <TextField label="People notified on" optional type="date" {...form.text('peopleToldOn')} />
      </div>
      <CheckField label="This breach is closed" {...form.check('closed')} />
    </FormDialog>
  )
}
