import { ownMember } from "@/lib/platform/kernel/own-member";
import { type Member, memberOf } from "./member";

/** A resource of a SCIM service. */
export type ScimResource = Readonly<Record<string, unknown>> & { id: string };

/** What a user should be there: texts by the paths of members, where an empty one is nothing. */
export interface DesiredUser {
	externalId: string;
	active: boolean;
	values: ReadonlyMap<string, string>;
}

export interface PatchOperation {
	op: "add" | "replace" | "remove";
	path: string;
	value?: unknown;
}

const USER = "urn:ietf:params:scim:schemas:core:2.0:User";

/** The members in which a user there is not as it should be. */
export function differences({ externalId, active, values }: DesiredUser, remote: ScimResource): string[] {
	const different = [...values].flatMap(([path, value]) => (isSame(path, value, valueAt(remote, path)) ? [] : [path]));
	if (isActive(remote) !== active) different.push("active");
	// A service that does not keep the id of others has none.
	const other = ownMember(remote, "externalId");
	if (other !== undefined && other !== null && other !== externalId) different.push("externalId");
	return different;
}

export function isActive(remote: ScimResource): boolean {
	return ownMember(remote, "active") !== false;
}

/** The text of a member; empty without one. */
export function valueAt(resource: Readonly<Record<string, unknown>>, path: string): string {
	const member = memberOf(path);
	if (member === undefined) return "";
	const attribute = ownMember(schemaOf(resource, member), member.attribute);
	const found = member.type === undefined ? attribute : listOf(attribute).find((each) => isOfType(each, member.type));
	const value = member.sub === undefined ? found : ownMember(asObject(found), member.sub);
	return typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? `${value}` : "";
}

/** The body of a new user. */
export function newResource(desired: DesiredUser): Record<string, unknown> {
	return written({ schemas: [USER] }, desired);
}

/** The body that replaces a user: what is there, with what should be. */
export function replacement(desired: DesiredUser, remote: ScimResource): Record<string, unknown> {
	const { meta: _, groups: _groups, ...kept } = structuredClone(remote) as Record<string, unknown>;
	return written(kept, desired);
}

/** The operations that change these members of a user. */
export function patchOf(desired: DesiredUser, remote: ScimResource, members: readonly string[]): PatchOperation[] {
	const done = new Set<string>();
	return members.flatMap((path): PatchOperation[] => {
		if (path === "active") return [{ op: "replace", path, value: desired.active }];
		if (path === "externalId") return [{ op: "replace", path, value: desired.externalId }];
		const member = memberOf(path);
		if (member === undefined) return [];
		if (member.type === undefined) {
			const value = desired.values.get(path) ?? "";
			return [value === "" ? { op: "remove", path } : { op: "replace", path, value }];
		}
		// As a whole: services differ in what they do with a filter that finds nothing.
		const whole = wholeOf(member);
		if (done.has(whole)) return [];
		done.add(whole);
		const list = listOf(ownMember(schemaOf(written({ ...remote }, desired), member), member.attribute));
		return [list.length === 0 ? { op: "remove", path: whole } : { op: "replace", path: whole, value: list }];
	});
}

function written(
	resource: Record<string, unknown>,
	{ externalId, active, values }: DesiredUser,
): Record<string, unknown> {
	const result = structuredClone({ ...resource, externalId, active });
	for (const [path, value] of values) put(result, path, value);
	return result;
}

function put(resource: Record<string, unknown>, path: string, value: string): void {
	const member = memberOf(path);
	if (member === undefined) return;
	const { schema, attribute, type, sub } = member;
	if (schema !== undefined && value !== "") {
		const schemas = listOf(resource.schemas);
		if (!schemas.includes(schema)) resource.schemas = [...schemas, schema];
		resource[schema] ??= {};
	}
	const within = schema === undefined ? resource : asObject(resource[schema]);
	if (type !== undefined && sub !== undefined) {
		const rest = listOf(within[attribute]).filter((each) => !isOfType(each, type));
		const former = asObject(listOf(within[attribute]).find((each) => isOfType(each, type)));
		const isFirst = rest.every((each) => asObject(each).primary !== true);
		const list = value === "" ? rest : [...rest, { ...(isFirst && { primary: true }), ...former, type, [sub]: value }];
		if (list.length === 0) delete within[attribute];
		else within[attribute] = list;
	} else if (sub !== undefined) {
		const { [sub]: _, ...complex } = asObject(within[attribute]);
		if (value !== "") complex[sub] = value;
		if (Object.keys(complex).length === 0) delete within[attribute];
		else within[attribute] = complex;
	} else if (value === "") delete within[attribute];
	else within[attribute] = value;
}

/** Of usernames and addresses upper and lower case are alike. */
function isSame(path: string, value: string, other: string): boolean {
	if (path !== "userName" && !path.startsWith("emails")) return value === other;
	return value.toLowerCase() === other.toLowerCase();
}

function schemaOf(resource: Readonly<Record<string, unknown>>, { schema }: Member): Record<string, unknown> {
	return schema === undefined ? resource : asObject(ownMember(resource, schema));
}

const wholeOf = ({ schema, attribute }: Member) => (schema === undefined ? attribute : `${schema}:${attribute}`);

function isOfType(element: unknown, type: string | undefined): boolean {
	const own = asObject(element).type;
	return typeof own === "string" && own.toLowerCase() === type?.toLowerCase();
}

function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

function asObject(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
