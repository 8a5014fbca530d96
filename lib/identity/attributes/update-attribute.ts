import type { RequestContext } from "@/lib/platform/kernel";
import type { ChangedAttribute } from "./attribute-schemas";
import { checkSettings, standardSettings } from "./check-settings";
import { attributeHasChanged, attributeNotFound, invalidAttribute } from "./errors";
import { findAttribute, getAttribute } from "./get-attribute";
import type { VersionedAttribute } from "./present-attribute";
import { updateAttributeRow } from "./write-repository";

/** Replaces the settings of an attribute. @throws DomainError 400, 404, 412 */
export async function updateAttribute(
	context: RequestContext,
	attributeName: string,
	body: ChangedAttribute,
	expectedVersions: readonly number[] | null = null,
): Promise<VersionedAttribute> {
	const found = await findAttribute(context.principal.organizationId, attributeName);
	if (found === undefined) throw attributeNotFound();
	const { definition, others } = found;
	const { name = definition.name, unique, standard: _, uri, path, configurable, updatedAt, ...settings } = body;
	if (name !== definition.name) throw invalidAttribute("name: an attribute keeps its name");
	const isStandard = definition.standard !== undefined;
	const stored = isStandard ? standardSettings(definition, { ...settings, unique }) : settings;
	// The claim of a standard attribute is a constant, and its name belongs to it.
	const fixed = isStandard ? { unique: false, claim: null } : { unique };
	checkSettings({ ...definition, ...stored, ...fixed }, others);
	const written = { name, unique: !isStandard && unique, settings: stored };
	const outcome = await updateAttributeRow(context, written, expectedVersions);
	const { users, ...now } = await getAttribute(context, name);
	if (outcome === "changed") throw attributeHasChanged(now.revision);
	return now;
}
