/** The columns of the log where it is wide: when, who, what, from where. */
export const AUDIT_COLUMNS = '@3xl:grid-cols-[10.5rem_minmax(0,0.8fr)_minmax(0,1.4fr)_minmax(0,0.7fr)]'
