import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { formatCount } from '#shared/format.ts'
import { LINES } from '#shared/lines/lines.ts'
import * as api from '#shared/people/offboarding.ts'
import type { PersonDetails } from '#shared/people/people.ts'
import { ActionFailed } from '../../../platform/ActionFailed.tsx'
import { AuditReasonField } from '../../../platform/AuditReasonField.tsx'
import { call } from '../../../platform/call.ts'
import { useForm } from '../../../platform/form.ts'
import { LeaveGuard } from '../../../platform/LeaveGuard.tsx'
import { LoadStatus } from '../../../platform/LoadStatus.tsx'
import { queryOf } from '../../../platform/queries.ts'
import { useSingleFlight } from '../../../platform/use-single-flight.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { toast } from '../../../ui/toast.ts'
import { brokerOption } from '../labels.ts'
import { showPerson } from '../queries.ts'
import { CaseTarget } from './CaseTarget.tsx'
import { PolicyTargets } from './PolicyTargets.tsx'

interface OffboardingFormProps {
  person: PersonDetails
  onDone: () => void
}

/** What a broker who leaves has open, where each case goes, who gets the policies, and the end of their access. */
export function OffboardingForm({ person, onDone }: OffboardingFormProps) {
  const params = { id: person.id }
  const preview = useQuery({
    ...queryOf(api.readOffboarding, { params }),
    refetchOnMount: 'always',
    gcTime: 0,
  })
  if (preview.data)
    return (
      <Targets
        person={person}
        offboarding={preview.data}
        onReload={() => preview.refetch()}
        onDone={onDone}
      />
    )
  return <LoadStatus label="what they have open" query={preview} skeleton="h-64" />
}

interface TargetsProps extends OffboardingFormProps {
  offboarding: api.Offboarding
  onReload: () => Promise<unknown>
}

function Targets({ person, offboarding, onReload, onDone }: TargetsProps) {
  const { cases, policies, brokers, offers, tasks } = offboarding
  const caseTargets = (row: api.Offboarding['cases'][number]) => [
    ...(row.canReroute ? [{ value: 'routing', label: 'Back to routing' }] : []),
    ...brokersFor(row, brokers),
  ]
  const policyTargets = (row: api.Offboarding['policies'][number]) => [
    ...brokersFor(row, brokers),
    { value: 'none', label: 'No one for now' },
  ]
  const [chosen, setChosen] = useChoices(cases, ({ id }) => id, caseTargets)
  const [policyBrokers, setPolicyBrokers] = useChoices(policies, ({ line }) => line, policyTargets)
  const formElement = useRef<HTMLFormElement>(null)
  const form = useForm(api.OffboardingTerms, { reason: '', handoverNote: '' })
  const { isSubmitted, isDirty } = form.formState
  const hasChosen = Object.keys(chosen).length + Object.keys(policyBrokers).length > 0
  const missing = cases.filter(({ id }) => !chosen[id]).length
  const isComplete = missing === 0 && policies.every(({ line }) => policyBrokers[line])
  const offboard = useSingleFlight({
    mutationFn: (terms: z.infer<typeof api.OffboardingTerms>) =>
      call(api.offboardBroker, {
        params: { id: person.id },
        body: {
          ...terms,
          moves: cases.map(({ id }) => ({ caseId: id, brokerId: brokerIn(chosen[id]) })),
          policies: policies.map(({ line }) => ({ line, brokerId: brokerIn(policyBrokers[line]) })),
        },
      }),
    onSuccess: changed => {
      showPerson(changed)
      toast({ title: 'Broker offboarded' })
      onDone()
    },
  })

  /** Cases for which it isn't possible keep their choice. */
  function chooseForAll(target: string) {
    if (!target) return
    const possible = cases.filter(row => caseTargets(row).some(({ value }) => value === target))
    setChosen({ ...chosen, ...Object.fromEntries(possible.map(({ id }) => [id, target])) })
  }

  function submit(terms: z.infer<typeof api.OffboardingTerms>) {
    if (isComplete) return offboard.mutate(terms)
    const choices = formElement.current?.querySelectorAll<HTMLSelectElement>('li select') ?? []
    for (const choice of choices) if (choice.value === '') return choice.focus()
  }

  return (
    <form
      ref={formElement}
      noValidate
      className="grid max-w-4xl grid-cols-1 gap-5"
      onSubmit={form.handleSubmit(submit)}
    >
      <Card title="What happens">
        <ul className="list-disc space-y-1 pl-5">
          <li>
            <span className="wrap-anywhere font-semibold">{person.fullName}</span> is logged out everywhere
            right away and can’t log in again. Their calendar link stops working.
          </li>
          {cases.length > 0 && (
            <li>
              {`${formatCount(cases.length, 'open case')}: choose below where each one goes, along with its tasks, booked calls, messages and documents.`}
            </li>
          )}
          {policies.length > 0 && (
            <li>
              {`Current policies (${policies.reduce((total, { count }) => total + count, 0)}): choose below who gets those of each line.`}
            </li>
          )}
          {offers > 0 && <li>{`${formatCount(offers, 'open offer')}: offered to other brokers.`}</li>}
          {tasks > 0 && <li>{`${formatCount(tasks, 'task')} of their own: kept in the closed account.`}</li>}
          {(cases.length > 0 || policies.length > 0) && (
            <li>
              Each client is told once that their broker has changed. If no one looks after their policies
              yet, they’re told so, and how to reach us.
            </li>
          )}
          <li>The account can’t be reopened. To bring them back, invite them again.</li>
        </ul>
      </Card>
      {cases.length > 0 && (
        <Card title="Where each case goes">
          <SelectField
            label="For all cases"
            name="all"
            placeholder="Choose for each case"
            help="Applies to every case that can go there."
            options={[
              { value: 'routing', label: 'Back to routing' },
              ...brokers.map(broker => ({ value: broker.id, label: brokerOption(broker) })),
            ]}
            value=""
            onChange={event => chooseForAll(event.target.value)}
          />
          <ul className="mt-4 grid gap-3">
            {cases.map(row => (
              <CaseTarget
                key={row.id}
                row={row}
                lineName={LINES[row.line].name}
                options={caseTargets(row)}
                value={chosen[row.id] ?? ''}
                error={isSubmitted && !chosen[row.id] ? 'Choose where this case goes' : undefined}
                onChange={target => setChosen({ ...chosen, [row.id]: target })}
              />
            ))}
          </ul>
        </Card>
      )}
      {policies.length > 0 && (
        <PolicyTargets
          policies={policies}
          optionsFor={policyTargets}
          chosen={policyBrokers}
          isSubmitted={isSubmitted}
          onChoose={(line, target) => setPolicyBrokers({ ...policyBrokers, [line]: target })}
        />
      )}
      <Card title="Handover">
        <div className="grid gap-4">
          {cases.length > 0 && (
            <TextAreaField
              label="Handover note"
              optional
              help="An internal note on each open case. Clients don’t see it."
              rows={3}
              maxLength={2000}
              {...form.text('handoverNote')}
            />
          )}
          <AuditReasonField {...form.text('reason')} />
        </div>
      </Card>
      <ActionFailed
        error={offboard.error}
        staleTitle="Their cases have changed"
        onRefresh={onReload}
        onRefreshed={offboard.reset}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="danger" pending={offboard.isPending}>
          Offboard broker
        </Button>
        {!isComplete && (
          <p className="text-muted text-sm">
            {missing > 0
              ? `${formatCount(missing, 'case')} without a choice yet.`
              : 'Policies without a choice yet.'}
          </p>
        )}
      </div>
      <LeaveGuard unsaved={isDirty || hasChosen} />
    </form>
  )
}

/** Returns the broker of a choice; null for routing or no one. */
const brokerIn = (choice: string | undefined) =>
  choice === undefined || choice === 'routing' || choice === 'none' ? null : choice

/** The choices made for rows, by key. Only those that are still offered: a broker may have left since. */
function useChoices<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  optionsFor: (row: Row) => readonly { value: string }[],
) {
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({})
  const offered = rows.filter(row => optionsFor(row).some(({ value }) => value === choices[keyOf(row)]))
  const chosen = Object.fromEntries(offered.map(row => [keyOf(row), choices[keyOf(row)] ?? '']))
  return [chosen as Readonly<Record<string, string>>, setChoices] as const
}

/** Returns the brokers with the licence, those with the fewest cases first. */
const brokersFor = (
  { licenceClass }: Pick<api.Offboarding['cases'][number], 'licenceClass'>,
  brokers: api.Offboarding['brokers'],
) =>
  brokers
    .filter(({ classes }) => classes.includes(licenceClass))
    .toSorted((a, b) => a.openCases - b.openCases)
    .map(broker => ({ value: broker.id, label: brokerOption(broker) }))
