import { useQuestionCounts } from './queries.ts'

/** Says how many questions wait for somebody to look at them, where there are any. */
export function QuestionsWaiting() {
  const counts = useQuestionCounts()
  const waiting = (counts?.unanswered ?? 0) + (counts?.notHelpful ?? 0)
  if (waiting === 0) return null
  return (
    <span className="mt-1 block font-semibold">
      {waiting === 1 ? '1 question waits' : `${waiting} questions wait`}
    </span>
  )
}
