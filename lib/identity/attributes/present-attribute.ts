import { CLAIM_OF_COLUMN, claimOfAttribute, claimUri } from "@/lib/identity/actions/contract";
import { environment } from "@/lib/platform/env";
import type { Presented } from "@/lib/platform/http/operation";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { pathOf } from "./attribute-problem";
import type { Attribute } from "./attribute-schemas";
import { attributeSettings } from "./attribute-settings";
import { type AttributeDefinition, storedName } from "./definition";

/** An attribute and its revision, the entity tag. */
export interface VersionedAttribute extends Attribute {
	revision: number;
}

/** An attribute as the interface returns it. */
export function asAttribute(definition: AttributeDefinition, updatedAt: string | null): Attribute {
	const { standard, ...settings } = definition;
	const configurable = standard?.configurable ?? ["unique", ...Object.keys(attributeSettings)];
	return {
		...settings,
		standard: standard !== undefined,
		uri: uriOf(definition),
		path: pathOf(definition.name),
		configurable: [...configurable],
		updatedAt,
	};
}

function uriOf(definition: AttributeDefinition): string {
	const { standard } = definition;
	const claim =
		standard !== undefined && "column" in standard.stored
			? (ownMember(CLAIM_OF_COLUMN, standard.stored.column) ?? standard.stored.column)
			: claimOfAttribute(storedName(definition) ?? definition.name);
	return claimUri(environment().claimsDialect, claim);
}

/** The answer with one attribute. */
export function presentAttribute({ revision, ...attribute }: VersionedAttribute): Presented {
	return { body: JSON.stringify(attribute), headers: { etag: `"${revision}"` } };
}

/** The same, with the `Location` of the new attribute. */
export function presentCreated(
	attribute: VersionedAttribute,
	{ params }: { params: { organization: string } },
): Presented {
	const { body, headers } = presentAttribute(attribute);
	const location = `/t/${params.organization}/api/server/v1/attributes/${attribute.name}`;
	return { body, headers: { ...headers, location } };
}
