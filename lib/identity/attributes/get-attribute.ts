import type { RequestContext } from "@/lib/platform/kernel";
import type { AttributeWithUsers } from "./attribute-schemas";
import { type AttributeDefinition, storedName } from "./definition";
import { definitionsOf } from "./definitions";
import { attributeNotFound } from "./errors";
import { asAttribute, type VersionedAttribute } from "./present-attribute";
import { countUsersWith, countUsersWithColumn, selectAttributes } from "./repository";

/** An attribute of the caller's organization, and how many of its users have a value. @throws DomainError 404 */
export async function getAttribute(
	context: RequestContext,
	name: string,
): Promise<VersionedAttribute & AttributeWithUsers> {
	const { organizationId } = context.principal;
	const found = await findAttribute(organizationId, name);
	if (found === undefined) throw attributeNotFound();
	const { definition, revision, updatedAt } = found;
	return { ...asAttribute(definition, updatedAt), users: await usersOf(organizationId, definition), revision };
}

export interface FoundAttribute {
	definition: AttributeDefinition;
	/** 0 for a standard attribute that nobody configured. */
	revision: number;
	updatedAt: string | null;
	/** All other attributes of the organization. */
	others: readonly AttributeDefinition[];
}

/** The attribute with this name; case is ignored. */
export async function findAttribute(organizationId: string, name: string): Promise<FoundAttribute | undefined> {
	const rows = await selectAttributes(organizationId);
	const all = definitionsOf(rows);
	const definition = all.find((each) => each.name.toLowerCase() === name.toLowerCase());
	if (definition === undefined) return undefined;
	const row = rows.find((each) => each.name === definition.name);
	const others = all.filter((each) => each !== definition);
	return { definition, revision: row?.revision ?? 0, updatedAt: row?.updatedAt ?? null, others };
}

export async function usersOf(organizationId: string, definition: AttributeDefinition): Promise<number> {
	const { standard } = definition;
	if (standard !== undefined && "column" in standard.stored)
		return countUsersWithColumn(organizationId, standard.stored.column);
	return countUsersWith(organizationId, storedName(definition) ?? definition.name);
}
