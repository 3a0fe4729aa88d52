import {
  GROUP_KIND_NAMES,
  GROUP_KINDS,
  GROUP_ROLE_NAMES,
  GROUP_ROLES,
  type GroupRole,
} from '#shared/groups/roles.ts'

const MAY: Readonly<Record<GroupRole, string>> = {
  owner: 'Works on shared requests and manages members',
  member: 'Replies, adds documents, and accepts or declines quotes',
  read_only: 'Sees everything that is shared, and changes nothing',
}

/** The roles with what each may do, for a choice. */
export const ROLE_OPTIONS = GROUP_ROLES.map(role => ({
  value: role,
  label: GROUP_ROLE_NAMES[role],
  help: MAY[role],
}))

export const KIND_OPTIONS = GROUP_KINDS.map(kind => ({ value: kind, label: GROUP_KIND_NAMES[kind] }))
