import { useEffect, useState } from 'react'
import { LINE_OPTIONS } from '#shared/lines/line-options.ts'
import type { LineId } from '#shared/lines/lines.ts'
import * as api from '#shared/quotes/quotes.ts'
import { type DraftTerms, missingTerms } from '#shared/quotes/terms.ts'
import { albertaToday } from '#shared/time/alberta-time.ts'
import { CallFailed } from '../../platform/CallFailed.tsx'
import { call, errorMessage, isConflict } from '../../platform/call.ts'
import { useForm } from '../../platform/form.ts'
import { queryOf } from '../../platform/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { readText, storeText, textKey } from '../../platform/stored-texts.ts'
import { useSingleFlight } from '../../platform/use-single-flight.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import {
  type EditorInput,
  EditorValues,
  fieldsOfTemplate,
  newQuoteValues,
  templateOf,
  valuesOfQuote,
} from './editor-values.ts'
import { QuotePdfField } from './QuotePdfField.tsx'
import { showQuote } from './queries.ts'
import { RowsField } from './RowsField.tsx'

interface QuoteEditorProps {
  caseId: string
  /** Who writes it. */
  userId: string
  /** The line of a new quote. */
  line: LineId
  /** The draft to change; null for a new quote. */
  quote: api.StaffQuote | null
  onClose: () => void
  /** Called with a saved draft that is complete, when the broker wants to send it. */
  onSend: (saved: api.StaffQuote) => void
}

/** Where a broker writes a quote. What is typed stays over reloads and other tabs of the page until it is saved, or the person logs out. */
export function QuoteEditor({ caseId, userId, line, quote, onClose, onSend }: QuoteEditorProps) {
  const [saved, setSaved] = useState(quote)
  const storageKey = textKey(userId, `quote:${caseId}:${quote?.id ?? 'new'}`)
  const { form, clientId } = useStoredForm(storageKey, () =>
    quote ? valuesOfQuote(quote) : newQuoteValues(line, new Date()),
  )
  const [isUploading, setUploading] = useState(false)

  const save = useSingleFlight({
    mutationFn: ({ terms, version }: { terms: DraftTerms; version: number | null }) =>
      saved && version !== null
        ? call(api.updateQuote, { params: { id: saved.id }, body: { ...terms, version } })
        : call(api.createQuote, { params: { id: caseId }, body: { ...terms, clientId } }),
    onSuccess: next => {
      storeText(storageKey, null)
      setSaved(next)
      showQuote(next)
    },
    onError: error => form.showServerErrors(error),
  })

  const saveDraft = (version = saved?.version ?? null) =>
    form.handleSubmit(terms =>
      save.mutate(
        { terms, version },
        {
          onSuccess: () => {
            toast({ title: 'Draft saved' })
            onClose()
          },
        },
      ),
    )

  const saveAndSend = form.handleSubmit(terms => {
    const missing = Object.entries(missingTerms(terms, albertaToday(new Date())) ?? {})
    for (const [index, [name, message]] of missing.entries())
      form.setError(name as 'insurer', { type: 'missing', message }, { shouldFocus: index === 0 })
    if (missing.length > 0) return
    save.mutate({ terms, version: saved?.version ?? null }, { onSuccess: onSend })
  })

  function changeLine(next: LineId) {
    if (quote) return
    const template = templateOf(next)
    for (const name of fieldsOfTemplate(form.getValues())) form.setValue(name, template[name])
  }

  const isStale = isConflict(save.error)
  return (
    <form noValidate aria-label="Quote" className="grid grid-cols-1 gap-6" onSubmit={saveDraft()}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-sans font-semibold text-lg">{quote ? 'Edit draft' : 'New quote'}</h3>
        {saved?.replaces && (
          <p className="text-muted text-sm">{`Sending it replaces the quote from ${saved.replaces.insurer}.`}</p>
        )}
      </div>
      <div className="field-row-4 sm:grid-cols-2">
        <SelectField
          label="Insurance"
          options={LINE_OPTIONS}
          {...form.text('line')}
          onChange={event => {
            changeLine(event.target.value as LineId)
            void form.text('line').onChange(event)
          }}
        />
        <TextField label="Insurer" maxLength={80} {...form.text('insurer')} />
        <TextField
          label="Premium"
          help="For the whole term, in dollars"
          inputMode="decimal"
          {...form.text('annualPremium')}
        />
        <TextField
          label="Monthly payment"
          optional
          help="If the insurer offers it"
          inputMode="decimal"
          {...form.text('monthlyPayment')}
        />
        <TextField
          label="Term in months"
          help="Most policies run for 12"
          inputMode="numeric"
          maxLength={3}
          {...form.text('termMonths')}
        />
        <TextField
          label="Valid until"
          help="Until the end of this day in Edmonton"
          type="date"
          {...form.text('validUntil')}
        />
      </div>
      <RowsField form={form} name="fees" legend="Fees" rowName="fee" columns={['Fee', 'Amount']} />
      <RowsField
        form={form}
        name="exclusions"
        legend="Not covered"
        help="At least one. The client sees this first."
        rowName="exclusion"
        columns={['What isn’t covered']}
      />
      <RowsField form={form} name="limits" legend="Limits" rowName="limit" columns={['Coverage', 'Limit']} />
      <RowsField
        form={form}
        name="deductibles"
        legend="Deductibles"
        rowName="deductible"
        columns={['Coverage', 'Deductible']}
      />
      <RowsField
        form={form}
        name="endorsements"
        legend="Endorsements"
        rowName="endorsement"
        columns={['Endorsement', 'Limit or “Included”']}
      />
      <div className="grid grid-cols-1 gap-2">
        <CheckField label="I recommend this quote" {...form.check('recommended')} />
        {form.watch('recommended') && (
          <TextAreaField
            label="Why you recommend it"
            rows={2}
            maxLength={500}
            {...form.text('recommendation')}
          />
        )}
      </div>
      <TextAreaField
        label="Notes for the client"
        optional
        rows={3}
        maxLength={2000}
        {...form.text('notes')}
      />
      <QuotePdfField
        caseId={caseId}
        fileName={form.watch('documentName')}
        error={form.errorOf('documentId')}
        isUploading={isUploading}
        onUploading={setUploading}
        onChange={document => {
          form.setValue('documentId', document?.id ?? null, { shouldDirty: true })
          form.setValue('documentName', document?.name ?? '', { shouldDirty: true })
        }}
      />
      {isStale ? (
        <StaleNotice
          message={errorMessage(save.error)}
          isUploading={isUploading}
          onLoad={async () => {
            const latest = await loadLatest(caseId, saved?.id)
            if (!latest) return onClose()
            form.reset(valuesOfQuote(latest))
            storeText(storageKey, null)
            setSaved(latest)
            save.reset()
          }}
          onOverwrite={async () => {
            const latest = await loadLatest(caseId, saved?.id)
            if (latest) await saveDraft(latest.version)()
          }}
        />
      ) : (
        <CallFailed title="The draft was not saved" error={save.error} />
      )}
      <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-4">
        <Button
          variant="quiet"
          onClick={() => {
            storeText(storageKey, null)
            onClose()
          }}
        >
          Discard changes
        </Button>
        <Button type="submit" variant="secondary" pending={save.isPending} disabled={isUploading}>
          Save draft
        </Button>
        <Button pending={save.isPending} disabled={isUploading} onClick={() => void saveAndSend()}>
          Save and send
        </Button>
      </div>
    </form>
  )
}

interface StaleNoticeProps {
  message: string
  /** Saved now, the quote would lack the PDF. */
  isUploading: boolean
  onLoad: () => void
  onOverwrite: () => void
}

/** The draft was saved elsewhere: what is typed here stays until the broker chooses. */
function StaleNotice({ message, isUploading, onLoad, onOverwrite }: StaleNoticeProps) {
  return (
    <Notice tone="warn" title="This draft was changed elsewhere">
      <p>{`${message} What you typed is still here.`}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" disabled={isUploading} onClick={onOverwrite}>
          Save mine over it
        </Button>
        <Button variant="secondary" size="sm" onClick={onLoad}>
          Show the newer version
        </Button>
      </div>
    </Notice>
  )
}

/** Fetches the case's quotes again and returns this draft; undefined when it was deleted or sent. */
async function loadLatest(caseId: string, id: string | undefined): Promise<api.StaffQuote | undefined> {
  const list = await queryClient.fetchQuery({
    ...queryOf(api.listQuotes, { params: { id: caseId } }),
    staleTime: 0,
  })
  const latest = list.items.find(item => item.id === id)
  return latest?.view === 'staff' && latest.state === 'draft' ? latest : undefined
}

/** What was typed, and the id of the quote that saving it makes. */
interface StoredDraft {
  values: EditorInput
  clientId: string
}

/** The form with what was typed before, which is stored as it's typed; else with the values that `start` returns. */
function useStoredForm(storageKey: string, start: () => EditorInput) {
  const [{ values, clientId }] = useState(
    () => readText(storageKey, parseStored) ?? { values: start(), clientId: crypto.randomUUID() },
  )
  const form = useForm(EditorValues, values)
  const { watch } = form
  useEffect(() => {
    const subscription = watch(typed => storeText(storageKey, { values: typed, clientId }))
    return () => subscription.unsubscribe()
  }, [watch, storageKey, clientId])
  return { form, clientId }
}

function parseStored(value: unknown): StoredDraft | null {
  return typeof value === 'object' && value !== null && 'values' in value ? (value as StoredDraft) : null
}
