import { useEffect, useRef, useState } from 'react'
import { type AssistantPassage, type AssistantQuestion, Teaching } from '#shared/assistant/questions.ts'
import { ActionFailed } from '../../../platform/ActionFailed.tsx'
import { fieldsOf } from '../../../platform/failures.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useFormState } from '../../../ui/form-state.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { useTeachQuestion } from './actions.ts'
import { PassageChoice } from './PassageChoice.tsx'
import { refreshQuestions } from './queries.ts'
import { phrasingFrom } from './words.ts'

/** Asks which passage answers a question and by which words it is found from now on. */
export function TeachDialog({ of, onClose }: { of: AssistantQuestion; onClose: () => void }) {
  const [chosen, setChosen] = useState<AssistantPassage | null>(null)
  const form = useFormState(Teaching, { path: '', phrasing: phrasingFrom(of.question) })
  const teach = useTeachQuestion(of)
  const fields = fieldsOf(teach.error)
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // In a dialog higher than the window, why it failed would stand below its edge.
    if (teach.error) end.current?.scrollIntoView({ block: 'nearest' })
  }, [teach.error])

  function choose(passage: AssistantPassage) {
    setChosen(passage)
    form.set('path', passage.path)
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && !teach.isPending && onClose()}
      title="Teach the assistant"
      description={<span className="wrap-anywhere line-clamp-5">“{of.question}”</span>}
    >
      <form
        ref={form.ref}
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={form.submit(body =>
          teach.mutate(body, {
            onSuccess: onClose,
            onError: error => form.reject(fieldsOf(error) ?? {}),
          }),
        )}
      >
        <PassageChoice
          questionId={of.id}
          value={form.values.path}
          onChange={choose}
          error={form.errorOf('path')}
        />
        {chosen && (
          <section aria-label="The answer visitors get" className="rounded border border-line bg-sunken p-4">
            <h3 className="font-sans mb-2 font-semibold text-base">The answer visitors get</h3>
            <div
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to
              tabIndex={0}
              className="grid max-h-56 grid-cols-1 gap-2 overflow-y-auto text-sm"
            >
              <p className="font-semibold">{chosen.title}</p>
              <AnswerText text={chosen.reading} />
            </div>
            <p className="mt-2 text-muted text-sm">
              A long one is shortened to the parts that were asked for.
            </p>
          </section>
        )}
        <TextField
          label="Phrasing"
          help="The words people use. It is shown to nobody. Leave out names and anything else about a person."
          autoComplete="off"
          {...form.text('phrasing')}
        />
        {!fields && (
          <ActionFailed
            error={teach.error}
            staleTitle="This question has changed"
            onRefresh={() => {
              refreshQuestions()
              onClose()
            }}
          />
        )}
        <div ref={end} className="flex scroll-mb-6 flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={teach.isPending}>
            Teach
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
