import type { ReactNode } from 'react'
import { answerText, isVisible, listItems, selectedOptions } from '#shared/questions/answers.ts'
import type {
  Answers,
  AnswerValue,
  Field,
  Item,
  ListField,
  MultiChoiceField,
} from '#shared/questions/question.ts'
import { CONSENT_CHANGED, type FieldErrors, isOutdated } from '#shared/questions/validate.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { ConsentQuestion } from './ConsentQuestion.tsx'
import { fieldLegend, SingleQuestion } from './SingleQuestion.tsx'

interface QuestionProps {
  field: Field
  answers: Answers
  errors: FieldErrors
  onChange: (value: AnswerValue) => void
  /** For a list: shown under its items. */
  children?: ReactNode
}

/** The control for a field of any kind. */
export function Question({ field, answers, errors, onChange, children }: QuestionProps) {
  switch (field.kind) {
    case 'list':
      return (
        <ListQuestion field={field} answers={answers} errors={errors} onChange={onChange}>
          {children}
        </ListQuestion>
      )
    case 'multichoice':
      return <SeveralQuestion field={field} chosen={selectedOptions(answers, field)} onChange={onChange} />
    case 'consent':
      return (
        <ConsentQuestion
          field={field}
          isGiven={answerText(answers, field.id) === field.version}
          error={isOutdated(field, answers) ? CONSENT_CHANGED : errors[field.id]}
          onChange={isGiven => onChange(isGiven ? field.version : '')}
        />
      )
    default:
      return (
        <div id={field.id} className="scroll-mt-8">
          <SingleQuestion
            field={field}
            name={field.id}
            value={answerText(answers, field.id)}
            error={errors[field.id]}
            onChange={onChange}
          />
        </div>
      )
  }
}

interface SeveralQuestionProps {
  field: MultiChoiceField
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** One question with any number of answers. */
function SeveralQuestion({ field, chosen, onChange }: SeveralQuestionProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{fieldLegend(field)}</legend>
      {field.help && <p className="mb-2 text-muted text-sm">{field.help}</p>}
      <div className="grid gap-1">
        {field.options.map(({ value, label }) => (
          <CheckField
            key={value}
            label={label}
            name={field.id}
            value={value}
            checked={chosen.includes(value)}
            onChange={checked =>
              onChange(checked ? [...chosen, value] : chosen.filter(other => other !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

interface ListQuestionProps {
  field: ListField
  answers: Answers
  errors: FieldErrors
  onChange: (items: Item[]) => void
  /** Shown under the items: what was just removed. */
  children?: ReactNode
}

/** A list such as drivers: a card for each item, with buttons to add and remove items. */
function ListQuestion({ field, answers, errors, onChange, children }: ListQuestionProps) {
  const items = listItems(answers, field)
  const singular = field.itemName.toLowerCase()
  return (
    <section id={field.id} aria-labelledby={`${field.id}-title`} className="grid scroll-mt-8 gap-5">
      <div>
        <h2 id={`${field.id}-title`} className="font-display text-2xl">
          {field.label}
        </h2>
        {field.help && <p className="mt-1 text-muted">{field.help}</p>}
      </div>
      {items.map((item, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no name of its own but its place
          key={index}
          className="grid items-start gap-6 rounded-2xl border border-line bg-surface p-5 sm:grid-cols-2 sm:p-7"
        >
          <legend className="sr-only">
            {field.itemName} {index + 1}
          </legend>
          <div className="flex min-h-11 items-center justify-between gap-4 sm:col-span-2">
            <p aria-hidden className="font-semibold">
              {field.itemName} {index + 1}
            </p>
            {items.length > field.min && (
              <Button
                type="submit"
                name="action"
                value={`remove:${field.id}:${index}`}
                variant="quiet"
                size="sm"
                aria-label={`Remove ${singular} ${index + 1}`}
              >
                Remove
              </Button>
            )}
          </div>
          {field.fields
            .filter(part => isVisible(part, answers, item))
            .map(part => {
              const name = `${field.id}.${index}.${part.id}`
              return (
                <div
                  key={part.id}
                  id={name}
                  className={`scroll-mt-8 ${part.kind === 'choice' ? 'sm:col-span-2' : ''}`}
                >
                  <SingleQuestion
                    field={part}
                    name={name}
                    value={answerText(item, part.id)}
                    error={errors[name]}
                    onChange={text =>
                      onChange(
                        items.map((other, otherIndex) =>
                          otherIndex === index ? { ...other, [part.id]: text } : other,
                        ),
                      )
                    }
                  />
                </div>
              )
            })}
        </fieldset>
      ))}
      {children}
      {items.length < field.max && (
        <div>
          <Button type="submit" name="action" value={`add:${field.id}`} variant="secondary">
            Add another {singular}
          </Button>
        </div>
      )}
    </section>
  )
}
