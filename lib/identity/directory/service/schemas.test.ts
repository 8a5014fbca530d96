import { describe, expect, test } from "vitest";
import type { RequestContext } from "@/lib/platform/kernel";
import type { SchemaAttribute } from "../scim/attribute";
import { URN } from "../scim/urns";
import { resourceTypes } from "./resource-types";
import { resourceOf, schemasWith } from "./schemas";
import { serviceProviderConfig } from "./service-provider-config";

const context = {} as RequestContext;

const schemaOf = (urn: string) => {
	const schema = schemasWith([]).find(({ id }) => id === urn);
	if (schema === undefined) throw new Error(`There is no schema ${urn}`);
	return resourceOf(schema, "root");
};

const attributesOf = (urn: string): readonly SchemaAttribute[] => schemaOf(urn).attributes;

/** The paths of members that no attribute describes, and of missing required attributes. */
function differences(value: unknown, attributes: readonly SchemaAttribute[], at = ""): string[] {
	if (Array.isArray(value)) return value.flatMap((each) => differences(each, attributes, at));
	if (typeof value !== "object" || value === null) return [];
	const members = Object.entries(value).filter(([name]) => at !== "" || (name !== "schemas" && name !== "meta"));
	const missing = attributes.filter(({ name, required }) => required && !Object.hasOwn(value, name));
	return [
		...missing.map(({ name }) => `${at}${name} is missing`),
		...members.flatMap(([name, member]) => {
			const described = attributes.find((each) => each.name === name);
			if (described === undefined) return [`${at}${name} is not described`];
			return differences(member, described.subAttributes ?? [], `${at}${name}.`);
		}),
	];
}

describe("RFC 7643 §8.7.2", () => {
	test("the schema of the configuration describes what is answered", async () =>
		expect(differences(await serviceProviderConfig(context, "root"), attributesOf(URN.serviceProviderConfig))).toEqual(
			[],
		));

	test("the schema of resource types describes each of them", async () =>
		expect(differences((await resourceTypes(context, "root")).Resources, attributesOf(URN.resourceType))).toEqual([]));

	// The schema of schemas is not tested against itself: its nesting would be infinite.
	test.each([URN.user, URN.group, URN.role, URN.serviceProviderConfig, URN.resourceType])(
		"the schema of schemas describes %s",
		(urn) => expect(differences(schemaOf(urn), attributesOf(URN.schema))).toEqual([]),
	);
});
