/** The assistant's icon: three trees in a speech bubble. */
export function AssistantIcon({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className} fill="currentColor">
      <path d="M7 3h18a5 5 0 0 1 5 5v11a5 5 0 0 1-5 5H14.5L8 30v-6H7a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Z" />
      <path className="fill-canola" d="M6 19.5h20V21H6z" />
      <path
        className="fill-(--assistant-trees)"
        d="m9.5 8.5 2.9 4.6h-1.2l2.1 5.4H5.7l2.1-5.4H6.6zM16 5.5c1.9 2.6 2.7 5.6 2.7 8.2S17.6 18.5 16 18.5s-2.7-2.2-2.7-4.8.8-5.6 2.7-8.2Zm6.5 3 2.9 4.6h-1.2l2.1 5.4h-7.6l2.1-5.4h-1.2z"
      />
    </svg>
  )
}
