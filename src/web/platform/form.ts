import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type BaseSyntheticEvent, type FocusEventHandler, type Ref, useEffect } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm as useReactHookForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { fieldErrors } from './call.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface TextProps extends Pick<UseFormRegisterReturn, 'name' | 'ref' | 'onChange'> {
  error: string | undefined
  onBlur: FocusEventHandler<TextElement>
}

interface ControlledProps<Value> {
  name: string
  error: string | undefined
  ref: Ref<HTMLInputElement>
  onChange: (value: Value) => void
}

export interface Form<Input extends FieldValues, Output> extends UseFormReturn<Input, unknown, Output> {
  errorOf(name: FieldPath<Input>): string | undefined
  /** The props of a text field, a text area or a select. `deps` are fields to validate again when this one changes. */
  text(name: FieldPath<Input>, deps?: FieldPath<Input>): TextProps
  /** The props of a checkbox. */
  check(name: FieldPath<Input>): ControlledProps<boolean> & { checked: boolean }
  /** The props of a field that holds its value itself, such as a group of choices. */
  choice<Value = string>(name: FieldPath<Input>): ControlledProps<Value> & { value: Value }
  /** Shows the field errors of a failed call and focuses the first. */
  showServerErrors(error: unknown, names?: readonly string[]): void
  /**
   * Returns the handler that makes a call with the values, or with what `toInput` makes of them. The field errors of a
   * failed call are shown beside the fields.
   */
  submitWith<Reply>(mutation: Submission<Output, Reply>, onSuccess: (reply: Reply) => void): SubmitHandler
  submitWith<CallInput, Reply>(
    mutation: Submission<CallInput, Reply>,
    onSuccess: (reply: Reply) => void,
    toInput: (values: Output) => CallInput,
  ): SubmitHandler
}

/** The part of a mutation that a form needs. */
interface Submission<CallInput, Reply> {
  mutate: (
    input: CallInput,
    options: { onSuccess: (reply: Reply) => void; onError: (error: unknown) => void },
  ) => void
}

type SubmitHandler = (event?: BaseSyntheticEvent) => Promise<void>

/**
 * The state of a form, validated by a zod schema. A field's message appears once the field has been left or the form has
 * been submitted, and goes as soon as the field is right. Messages from the server stay until their field is changed.
 * Fields are uncontrolled: their values are in the page. For forms that the browser renders, not for public pages.
 */
export function useForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): Form<Input, Output> {
  type Name = FieldPath<Input>
  const form = useReactHookForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
  })

  const textNames = new Set<string>()

  /** Adopts values that a password manager or script wrote into fields without an event that React receives. */
  function adoptValues(element: HTMLFormElement) {
    for (const field of element.elements) {
      if (!('value' in field && 'name' in field && textNames.has(String(field.name)))) continue
      const name = field.name as Name
      if (form.getValues(name) !== field.value) form.setValue(name, field.value as PathValue<Input, Name>)
    }
  }

  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) => event => {
    if (event?.currentTarget instanceof HTMLFormElement) adoptValues(event.currentTarget)
    return form.handleSubmit(onValid, onInvalid)(event)
  }

  const errorOf = (name: Name) => form.getFieldState(name, form.formState).error?.message

  function text(name: Name, deps?: Name): TextProps {
    const { ref, onChange, onBlur } = form.register(name, deps ? { deps } : {})
    const both = deps ? [name, deps] : [name]
    const hasError = (field: Name) => form.getFieldState(field).error !== undefined
    textNames.add(name)
    return {
      name,
      ref,
      error: errorOf(name),
      onChange: async event => {
        await onChange(event)
        await form.trigger(both.filter(hasError))
      },
      // Leaving an empty field isn't an error yet. The library's own mode for this would also validate new rows of a list.
      onBlur: event => {
        void onBlur(event)
        void form.trigger(both.filter(field => form.getValues(field) !== '' && !hasError(field)))
      },
    }
  }

  function controlled<Value>(name: Name): ControlledProps<Value> {
    return {
      name,
      ref: form.register(name).ref,
      error: errorOf(name),
      onChange: value =>
        form.setValue(name, value as PathValue<Input, Name>, {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: form.formState.isSubmitted,
        }),
    }
  }

  const check = (name: Name) => ({ ...controlled<boolean>(name), checked: Boolean(form.watch(name)) })

  const choice = <Value>(name: Name) => ({ ...controlled<Value>(name), value: form.watch(name) as Value })

  function showServerErrors(error: unknown, names?: readonly string[]) {
    for (const [index, [name, message]] of Object.entries(fieldErrors(error, names) ?? {}).entries()) {
      form.setError(name as Name, { type: 'server', message }, { shouldFocus: index === 0 })
    }
  }

  const submitWith = <CallInput, Reply>(
    mutation: Submission<CallInput, Reply>,
    onSuccess: (reply: Reply) => void,
    toInput = (values: Output) => values as unknown as CallInput,
  ) =>
    handleSubmit(values =>
      mutation.mutate(toInput(values), { onSuccess, onError: error => showServerErrors(error) }),
    )

  return { ...form, handleSubmit, errorOf, text, check, choice, showServerErrors, submitWith }
}

/** Shows what has been saved since the form was opened, as soon as there's nothing here to lose. */
export function useShowNewer(isNewer: boolean, isDirty: boolean, show: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is another function each time
  useEffect(() => {
    if (isNewer && !isDirty) show()
  }, [isNewer, isDirty])
}
