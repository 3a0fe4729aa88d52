import { useFeature } from '../../platform/page-data.ts'
import { dock } from './dock.ts'

/** The place for the chat button in a header. On a small screen it would cover what is at the bottom. */
export function AssistantDock() {
  return useFeature('assistant') ? <span ref={dock.set} className="assistant-dock" /> : null
}
