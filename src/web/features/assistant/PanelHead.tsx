import type { ReactNode } from 'react'
import { usePage } from '../../platform/page-data.ts'
import { Icon } from './Icon.tsx'
import { setPanel, usePanel } from './panel-state.ts'
import { TreesTalking } from './TreesTalking.tsx'

const BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-md text-on-shelter-muted hover:bg-shelter-line hover:text-on-shelter focus-visible:-outline-offset-3'

interface PanelHeadProps {
  titleId: string
  /** Null while there is nothing to clear. */
  onClear: (() => void) | null
}

/** Whose panel it is, and what can be done with it: clear, minimise, close. */
export function PanelHead({ titleId, onClear }: PanelHeadProps) {
  const { brand } = usePage()
  const { view, unread } = usePanel()
  const button = (label: string, icon: ReactNode, onClick: () => void, more = {}) => (
    <button type="button" aria-label={label} title={label} className={BUTTON} onClick={onClick} {...more}>
      {icon}
    </button>
  )
  return (
    <header className="flex min-h-14 items-center bg-shelter pr-1 pl-3.5 text-on-shelter">
      <TreesTalking className="assistant-mark size-7 shrink-0" />
      <h2 id={titleId} className="ml-2.5 line-clamp-2 min-w-0 flex-1 text-lg">
        Ask {brand.name}
      </h2>
      {unread && <span className="mr-1 size-2.5 forced-color-adjust-none rounded-full bg-canola" />}
      {onClear && button('Clear the chat history', <Icon name="clear" />, onClear)}
      {view === 'expanded'
        ? button('Minimise the chat', <Icon name="minimise" />, () => setPanel({ view: 'minimised' }))
        : button(
            unread ? 'Expand the chat, new answer' : 'Expand the chat',
            <Icon name="expand" />,
            () => setPanel({ view: 'expanded' }),
            { 'data-expand': '' },
          )}
      {button('Close the chat', <Icon name="close" />, () => setPanel({ view: 'closed' }))}
    </header>
  )
}
