import { expect, test } from "vitest";
import { URN } from "../scim/urns";
import { newUserSchema } from "./user-contract";
import { ENTERPRISE_USER_ATTRIBUTES, PLURAL_ATTRIBUTES, USER_ATTRIBUTES } from "./user-schema";

const writable = (attributes: typeof USER_ATTRIBUTES) =>
	attributes.filter(({ mutability }) => mutability !== "readOnly").map(({ name }) => name);

test("a body has every attribute that the schemas let clients write, and no other one", () => {
	const common = ["schemas", "externalId", URN.enterpriseUser, URN.porticoUser];
	expect(Object.keys(newUserSchema.shape).toSorted()).toEqual([...common, ...writable(USER_ATTRIBUTES)].toSorted());
	const extension = newUserSchema.shape[URN.enterpriseUser].unwrap().unwrap().shape;
	expect(Object.keys(extension).toSorted()).toEqual(writable(ENTERPRISE_USER_ATTRIBUTES).toSorted());
});

test.each(PLURAL_ATTRIBUTES.map((attribute) => [attribute.name, attribute] as const))(
	"%s have the sub-attributes of RFC 7643 §2.4",
	(_, { multiValued, subAttributes }) => {
		expect(multiValued).toBe(true);
		expect(subAttributes?.map(({ name }) => name)).toEqual(expect.arrayContaining(["type", "primary"]));
	},
);
