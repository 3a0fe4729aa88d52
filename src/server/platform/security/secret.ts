/** A secret that no log, error or dump can show: only who asks for it by name gets it. */
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
