/** Text without blocks: a greeting, a failure, or an answer that is still arriving. */
export const PlainText = ({ text }: { text: string }) => (
  <p className="wrap-anywhere whitespace-pre-line">{text}</p>
)
