import type { RequestContext } from "@/lib/platform/kernel";
import { MAX_ATTRIBUTES, type NewAttribute } from "./attribute-schemas";
import { checkSettings } from "./check-settings";
import { definitionsOf } from "./definitions";
import { nameTaken, tooManyAttributes } from "./errors";
import { getAttribute } from "./get-attribute";
import type { VersionedAttribute } from "./present-attribute";
import { selectAttributes } from "./repository";
import { STANDARD_ATTRIBUTES } from "./standard-attributes";
import { insertAttribute, respell } from "./write-repository";

/** Creates an own attribute of the caller's organization. @throws DomainError 400, 409 */
export async function createAttribute(context: RequestContext, body: NewAttribute): Promise<VersionedAttribute> {
	const { name, unique, ...settings } = body;
	const { organizationId } = context.principal;
	const others = definitionsOf(await selectAttributes(organizationId));
	checkSettings(body, others);
	if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) throw nameTaken(name);
	await respell(organizationId, name);
	const standardNames = STANDARD_ATTRIBUTES.map((standard) => standard.name);
	const outcome = await insertAttribute(context, { name, unique, settings }, standardNames);
	if (outcome === "taken") throw nameTaken(name);
	if (outcome === "too-many") throw tooManyAttributes(MAX_ATTRIBUTES);
	const { users: _, ...created } = await getAttribute(context, name);
	return created;
}
