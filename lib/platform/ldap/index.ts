export { type AccountState, accountState, isOutOfUse, STATE_ATTRIBUTES } from "./account-state";
export type { BindVerdict } from "./bind-verdict";
export { ldapAddress } from "./ldap-address";
export { dnKey, firstOf, type LdapEntry } from "./ldap-entry";
export { entriesInChain, entriesNamed, entriesWith, ldapFilter } from "./ldap-filter";
export { LdapProblem, type LdapProblemReason, ldapProblems } from "./ldap-problem";
export {
	type LdapSearch,
	type LdapServer,
	type LdapSession,
	type PasswordChange,
	type SessionOptions,
	serverRefusal,
	withLdapSession,
} from "./ldap-session";
