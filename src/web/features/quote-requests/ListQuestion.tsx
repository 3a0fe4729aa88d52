import type { ReactNode } from 'react'
import { answerText, isVisible, listItems } from '#shared/questions/answers.ts'
import type { Answers, Item, ListField } from '#shared/questions/question.ts'
import type { FieldErrors } from '#shared/questions/validate.ts'
import { Button } from '../../ui/Button.tsx'
import { SingleQuestion } from './SingleQuestion.tsx'

interface ListQuestionProps {
  field: ListField
  answers: Answers
  errors: FieldErrors
  onChange: (items: Item[]) => void
  /** Shown under the items: what was just removed. */
  children?: ReactNode
}

/** A list such as drivers: a card for each item, with buttons to add and remove items. */
export function ListQuestion({ field, answers, errors, onChange, children }: ListQuestionProps) {
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
                        items.map((other, at) => (at === index ? { ...other, [part.id]: text } : other)),
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
