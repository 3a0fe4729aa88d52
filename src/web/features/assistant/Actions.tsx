import type { ChatAction } from '#shared/assistant.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ask } from './conversation.ts'
import { PageLink } from './PageLink.tsx'
import { setPanel } from './panel-state.ts'

const chip = (variant: 'primary' | 'secondary' | 'danger') =>
  `${buttonClass(variant, 'sm')} min-h-11 text-left`

/** What somebody can do next. */
export function Actions({ actions, pending }: { actions: readonly ChatAction[]; pending: boolean }) {
  if (actions.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {actions.map(({ type, label, url }) => (
        <li key={`${type} ${label}`}>
          {type === 'ask' || type === 'person' ? (
            <button
              type="button"
              aria-disabled={(type === 'ask' && pending) || undefined}
              className={chip('secondary')}
              onClick={() => {
                if (type === 'ask') ask(label)
                else setPanel({ view: 'expanded', atPerson: true })
              }}
            >
              {label}
            </button>
          ) : (
            <PageLink
              href={url}
              className={chip(type === 'quote' ? 'primary' : type === 'emergency' ? 'danger' : 'secondary')}
            >
              {label}
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  )
}
