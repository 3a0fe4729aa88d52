/** A secret that does not appear in logs, errors or dumps. Only `reveal` returns it. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
    return this.#value
  }

  toString(): string {
    return '[hidden]'
  }

  toJSON(): string {
    return '[hidden]'
  }
}
