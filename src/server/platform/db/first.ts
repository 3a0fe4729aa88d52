/** Returns the first row of a statement; undefined when there is none. */
export const first = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> => (await rows)[0]
