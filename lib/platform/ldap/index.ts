export { type AccountState, accountState, isOutOfUse, STATE_ATTRIBUTES } from "./account-state";
export type { BindVerdict } from "./bind-verdict";
export { dnKey, firstOf, type LdapEntry } from "./ldap-entry";
export { entriesInChain, entriesNamed, entriesWith, ldapFilter } from "./ldap-filter";
export { LdapProblem } from "./ldap-problem";
export {
	type LdapSearch,
	type LdapServer,
	type LdapSession,
	serverRefusal,
	withLdapSession,
} from "./ldap-session";
