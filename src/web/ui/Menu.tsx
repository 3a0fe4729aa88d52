import { Menu as BaseMenu } from '@base-ui/react/menu'
import { type ReactNode, useRef } from 'react'
import { buttonClass } from './Button.tsx'

interface MenuProps {
  /** The menu's name for screen readers. */
  label: string
  /** The content of the button that opens it. */
  trigger: ReactNode
  /** The key that opens it. */
  shortcut?: string | undefined
  /** Which edge of the button the menu keeps to: 'end' unless given. */
  align?: 'start' | 'end'
  items: readonly { id: string; label: string; danger?: boolean; onSelect: () => void }[]
}

/** A button that opens a menu of actions. The menu is in the same landmark as the button. */
export function Menu({ label, trigger, shortcut, align = 'end', items }: MenuProps) {
  const main = useRef<HTMLElement>(null)
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger
        ref={(trigger: HTMLElement | null) => {
          main.current = trigger?.closest('main') ?? null
        }}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        className={buttonClass('secondary', 'sm')}
      >
        {trigger}
        <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3" fill="currentColor">
          <path d="M2 4h8L6 9z" />
        </svg>
      </BaseMenu.Trigger>
      <BaseMenu.Portal container={main}>
        <BaseMenu.Positioner sideOffset={6} align={align} className="z-50 outline-none">
          <BaseMenu.Popup className="portal min-w-48 rounded-lg border border-line bg-surface py-1.5 text-ink shadow-lift outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {items.map(item => (
              <BaseMenu.Item
                key={item.id}
                onClick={item.onSelect}
                className={`flex min-h-11 cursor-pointer items-center px-4 menu-option ${item.danger ? 'font-semibold text-ember' : ''}`}
              >
                {item.label}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
