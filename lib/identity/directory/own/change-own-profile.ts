import { type AttributeDefinition, isWrittenBy, pathOf } from "@/lib/identity/attributes";
import type { RequestContext } from "@/lib/platform/kernel";
import { mutability } from "../errors";
import { type Change, changesOf } from "../scim/patch";
import type { PatchRequest } from "../scim/scim-contract";
import { attributePath, URN } from "../scim/urns";
import { saveUser } from "../users/save-user";
import type { UserRow } from "../users/users-repository";
import { type Writing, withChanges } from "../users/with-changes";

/** What sign-in and recovery use: only pages that prove it change it. */
const PROVED = ["emails", "phonenumbers", "username"];

interface OwnChange {
	expectedVersions?: readonly number[] | null;
	/** Whether the caller proves addresses, and so may change them. */
	proved?: boolean;
}

/**
 * Changes the caller's own profile: all changes of the request or none.
 * @throws DomainError 400 for a value that is refused, or an attribute that others manage; 403 for a guest, 404, 412
 */
export async function changeOwnProfile(
	context: RequestContext,
	patch: PatchRequest,
	{ expectedVersions = null, proved = true }: OwnChange = {},
): Promise<UserRow> {
	const changes = changesOf(patch.Operations).flatMap(membersOf);
	return save(context, expectedVersions, (own) => {
		const others = changes.find(({ attribute }) => !own.has(attribute));
		if (others !== undefined) throw mutability(`${others.written} is changed by an administrator.`);
		const unproved = changes.find(({ attribute }) => !proved && PROVED.includes(attribute.split(".")[0] ?? ""));
		if (unproved !== undefined) throw mutability(`${unproved.written} is changed at /account, where it is proved.`);
		return changes;
	});
}

/**
 * Replaces what the caller may change of their own profile: what is left out is removed, and what others manage is passed over, as
 * RFC 7644 §3.5.1 says of attributes that are read-only.
 */
export function replaceOwnProfile(
	context: RequestContext,
	body: readonly Change[],
	expectedVersions: readonly number[] | null,
): Promise<UserRow> {
	const given = new Map(body.flatMap(membersOf).map((change) => [change.attribute, change]));
	return save(context, expectedVersions, (own) =>
		[...own]
			.filter(([path]) => !path.endsWith(".value") && !PROVED.includes(path))
			.map(([path, written]) => given.get(path) ?? removal(path, written)),
	);
}

function save(
	context: RequestContext,
	expectedVersions: readonly number[] | null,
	changesFor: (own: ReadonlyMap<string, string>) => readonly Change[],
): Promise<UserRow> {
	return saveUser(
		context,
		context.principal.id,
		(draft, writing: Writing) => withChanges(draft, changesFor(pathsOf(writing.definitions)), writing),
		{ revisions: expectedVersions, writer: "user" },
	);
}

/** The attributes that users change in their own profile, as SCIM paths in lower case and as written. */
function pathsOf(definitions: readonly AttributeDefinition[]): Map<string, string> {
	const paths = definitions
		.filter((definition) => isWrittenBy(definition, "user"))
		.map(({ name }): [string, string] => [attributePath(pathOf(name)), pathOf(name)]);
	return new Map(
		paths.flatMap(([path, written]) =>
			path.includes(":")
				? [[path, written] as const]
				: ([
						[path, written],
						[`${path}.value`, written],
					] as const),
		),
	);
}

const WITH_MEMBERS = new Map(
	["name", ...[URN.enterpriseUser, URN.porticoUser].map(attributePath)].map((path) => [
		path,
		path === "name" ? "." : ":",
	]),
);

/** The change of a complex attribute as changes of what its value names. */
function membersOf(change: Change): Change[] {
	const { attribute, written, op, value } = change;
	const separator = WITH_MEMBERS.get(attribute);
	if (separator === undefined || op === "remove" || typeof value !== "object" || value === null) return [change];
	return Object.entries(value).map(([name, member]) => ({
		...change,
		attribute: attributePath(`${attribute}${separator}${name}`),
		written: `${written}${separator}${name}`,
		value: member,
	}));
}

function removal(attribute: string, written: string): Change {
	return { op: "replace", attribute, written, among: null, value: null, explicit: false };
}
