import { ownMember } from "@/lib/platform/kernel/own-member";
import { definitionsOf, type StoredDefinition } from "./definitions";
import { type TypedValue, typedValue } from "./stored-value";

/** The own attributes of an organization as claims. */
export interface OwnClaims {
	/** Typed values by the names of attributes. */
	values: Readonly<Record<string, TypedValue>>;
	/** The claims that each scope releases. */
	claims: readonly { name: string; scope: string; value: TypedValue }[];
}

/** The values of own attributes in a profile; those without one are left out. */
export function ownClaims(rows: readonly StoredDefinition[], attributes: Readonly<Record<string, string>>): OwnClaims {
	const own = definitionsOf(rows).filter(({ standard }) => standard === undefined);
	const found = own.flatMap((definition) => {
		const text = ownMember(attributes, definition.name) ?? "";
		return text === "" ? [] : [{ definition, value: typedValue(definition, text) }];
	});
	return {
		values: Object.fromEntries(found.map(({ definition, value }) => [definition.name, value])),
		claims: found.flatMap(({ definition: { claim }, value }) => (claim === null ? [] : [{ ...claim, value }])),
	};
}
