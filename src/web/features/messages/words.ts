/** What a thread of messages, or of internal notes, calls things. */
export function wordsFor(internal: boolean) {
  return internal
    ? {
        title: 'Internal notes',
        loading: 'Loading the notes',
        loadFailed: 'We could not load the notes',
        label: 'Your note',
        send: 'Save note',
        empty: 'No notes yet. Write down what the next person should know.',
        emptyClosed: 'No notes were written on this request.',
        readOnly: 'This request is closed, so no notes can be added.',
      }
    : {
        title: 'Messages',
        loading: 'Loading the messages',
        loadFailed: 'We could not load the messages',
        label: 'Your message',
        send: 'Send',
        empty: 'No messages yet. Write the first one below.',
        emptyClosed: 'No messages were written on this request.',
        readOnly: 'This request is closed. You can read it, but not write.',
      }
}
