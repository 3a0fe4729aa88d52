/** An email address that breaks after its “@” where it doesn’t fit in one line. */
export function EmailText({ email }: { email: string }) {
  const [mailbox, domain] = email.split('@')
  return (
    <>
      {mailbox}@<wbr />
      {domain}
    </>
  )
}
