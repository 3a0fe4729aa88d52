import { useFeature } from '../../platform/page-data.ts'
import { addDock } from './dock.ts'

/**
 * A place for the chat button, where it would cover something at the bottom: on a small screen, and in the portals, whose lists
 * are as wide as the page. `className` shows it on some screens only.
 */
export function AssistantDock({ className = 'block' }: { className?: string }) {
  return useFeature('assistant') ? (
    <span ref={addDock} data-assistant-dock className={`size-11 flex-none ${className}`} />
  ) : null
}
