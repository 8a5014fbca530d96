/** A member of a SCIM resource that has one text. */
export interface Member {
	/** The schema of an extension; undefined for the core schema. */
	schema: string | undefined;
	attribute: string;
	/** The type of the element of a list, as `work`. */
	type: string | undefined;
	sub: string | undefined;
}

const NAME = "[A-Za-z$][\\w$-]*";
const MEMBER = new RegExp(`^(?:(urn:[\\w.:-]+):)?(${NAME})(?:\\[type eq "([\\w-]{1,40})"\\])?(?:\\.(${NAME}))?$`);

/** Members that Portico or the service decides. */
const OWN: ReadonlySet<string> = new Set([
	"active",
	"id",
	"externalid",
	"meta",
	"schemas",
	"groups",
	"password",
	"roles",
]);

/** A member by its path, as `name.givenName`, `emails[type eq "work"].value` or `urn:…:User:department`. */
export function memberOf(path: string): Member | undefined {
	const [, schema, attribute, type, sub] = MEMBER.exec(path) ?? [];
	if (attribute === undefined || (type !== undefined && sub === undefined)) return undefined;
	return { schema, attribute, type, sub };
}

/** Whether a profile may be mapped to this path. */
export function isMappable(path: string): boolean {
	const member = memberOf(path);
	if (member === undefined || ["__proto__", "constructor", "prototype"].includes(member.attribute)) return false;
	return member.schema !== undefined || !OWN.has(member.attribute.toLowerCase());
}
