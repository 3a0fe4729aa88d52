import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import * as api from '#shared/routing/capacity.ts'
import { call } from '../../platform/call.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { useForm } from '../../platform/form.ts'
import { LoadStatus } from '../../platform/LoadStatus.tsx'
import { invalidate, queryOf } from '../../platform/queries.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/TextField.tsx'

const CapacityForm = z.object({
  openCaseCap: z
    .string()
    .regex(/^\s*\d+\s*$/, 'Enter a number')
    .transform(Number)
    .pipe(api.CapacityChange.shape.openCaseCap),
})

/** How many open cases a broker takes. */
export function CapacityCard({ brokerId }: { brokerId: string }) {
  const capacity = useQuery(queryOf(api.readCapacity, { params: { id: brokerId } }))
  const [isChanging, setChanging] = useState(false)
  const { data } = capacity
  return (
    <Card
      title="Open case limit"
      action={
        data && (
          <Button
            variant="secondary"
            size="sm"
            aria-label="Change the open case limit"
            onClick={() => setChanging(true)}
          >
            Change
          </Button>
        )
      }
    >
      <LoadStatus label="the limit" query={capacity} skeleton="h-6" />
      {data && (
        <>
          <p>
            {`${data.openCases} of ${data.limit} open, including offers.`}
            {data.openCases >= data.limit && (
              <span className="block font-semibold">No new offers until there’s room.</span>
            )}
          </p>
          {isChanging && (
            <CapacityDialog brokerId={brokerId} capacity={data} onClose={() => setChanging(false)} />
          )}
        </>
      )}
    </Card>
  )
}

interface CapacityDialogProps {
  brokerId: string
  capacity: api.Capacity
  onClose: () => void
}

function CapacityDialog({ brokerId, capacity, onClose }: CapacityDialogProps) {
  const form = useForm(CapacityForm, { openCaseCap: String(capacity.openCaseCap) })
  const refresh = () => invalidate(api.readCapacity, { params: { id: brokerId } })
  const change = useSingleFlight({
    mutationFn: (openCaseCap: number) =>
      call(api.changeCapacity, {
        params: { id: brokerId },
        body: { openCaseCap, from: capacity.openCaseCap },
      }),
    onSuccess: () => void refresh(),
    successToast: 'Limit saved',
  })
  return (
    <FormDialog
      title="Change the open case limit"
      description="New cases are offered while there are fewer open cases and offers than this. Administrators can still assign more."
      submitLabel="Save limit"
      mutation={change}
      onSubmit={form.submitWith(change, onClose, ({ openCaseCap }) => openCaseCap)}
      onRefresh={refresh}
      onClose={onClose}
    >
      <TextField label="Open cases" inputMode="numeric" {...form.text('openCaseCap')} />
    </FormDialog>
  )
}
