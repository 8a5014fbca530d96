import { now } from "@/lib/platform/kernel";
import { type AccountState, accountState, type BindVerdict, isOutOfUse } from "@/lib/platform/ldap";
import type { DirectoryAnswer, DirectoryPasswordChange, DirectoryQuestion } from "../ports";
import { atDirectory, type DirectoryAccess } from "./directory-access";
import { groupsOf } from "./directory-groups";
import { claimsOf, personNamed, subjectOf } from "./directory-people";

/**
 * Whose name and password this is: finds the entry as the service account, counts the attempt on it, and signs it in with the password.
 * What the directory says of the account is told only to who has the password.
 * @throws LdapProblem
 */
export function askDirectory(
	access: DirectoryAccess,
	{ name, password, counts, signal }: DirectoryQuestion,
): Promise<DirectoryAnswer> {
	// Without a password the directory would answer that anonymous people may come in (RFC 4513 §5.1.2).
	if (name.trim() === "" || password === "") return Promise.resolve({ kind: "refused" });
	return atDirectory(access, { signal }, async (session) => {
		const entry = await personNamed(session, access, name.trim());
		const subject = entry === null ? undefined : subjectOf(access, entry);
		if (entry === null || subject === undefined) {
			// The same work for an unknown name, so that the time does not tell who exists.
			await session.judgePassword(`cn=nobody,${access.ldap.base}`, password);
			return { kind: "refused" };
		}
		if (!(await counts(subject))) return { kind: "refused" };
		const { dn } = entry;
		// Read before the connection is signed in as the person, who may see less.
		const groups = access.ldap.groups === null ? null : await groupsOf(session, access, entry);
		const outcome = outcomeOf(await session.judgePassword(dn, password), accountState(entry, now()));
		if (outcome === "refused" || outcome === "out-of-use") return { kind: outcome };
		return { kind: outcome, person: { dn, subject, claims: claimsOf(access, entry), groups } };
	});
}

/** Active Directory says the state only with the right password, and refuses the bind then; others accept it. */
function outcomeOf(verdict: BindVerdict, state: AccountState): DirectoryAnswer["kind"] {
	if (verdict === "refused" || verdict === "locked") return "refused";
	const said = verdict === "right" ? state : verdict;
	if (said === "active") return "right";
	return isOutOfUse(said) || said === "locked" ? "out-of-use" : "must-change";
}

/** Writes a new password as the person, who knows the former one; the words of the directory where it refuses. @throws LdapProblem */
export function changeDirectoryPassword(
	access: DirectoryAccess,
	{ dn, former, password, signal }: DirectoryPasswordChange,
): Promise<"changed" | { refused: string }> {
	const { passwordChange: by } = access.ldap;
	if (by === "none") return Promise.resolve({ refused: "" });
	return atDirectory(access, { signal }, async (session) => {
		// Who must change a password may do that alone in OpenLDAP; Active Directory refuses the sign-in and takes the change of others.
		await session.judgePassword(dn, former);
		return session.changePassword(dn, { by, former, password });
	});
}
