/** Text that came without parts: a greeting, a failure, or an answer that is still being written. */
export const PlainText = ({ text }: { text: string }) => (
  <p className="wrap-anywhere whitespace-pre-line">{text}</p>
)
