import { z } from "zod";
import { canonical } from "../entry";
import type { Kind } from "../kinds/kind";

/** The JSON schema of an entry, for editors; derived from the schema by which the server checks it. */
export function schemaOf(kind: Kind): object {
	const { $schema, ...schema } = z.toJSONSchema(kind.schema, {
		io: "input",
		unrepresentable: "any",
		override({ jsonSchema }) {
			// How a query or a path writes a value; files have the value itself.
			if ("wire" in jsonSchema) delete jsonSchema.wire;
		},
	});
	const secrets = (kind.secrets ?? []).filter((path) => !path.includes("."));
	const properties = {
		...(schema.properties as object | undefined),
		...Object.fromEntries(secrets.map((path) => [path, { type: "string", description: SECRET }])),
	};
	const entry = { ...schema, ...(schema.properties !== undefined && { properties }) };
	if (kind.inOneFile !== true) return { $schema, title: kind.name, ...(canonical(entry) as object) };
	const { $defs, ...items } = entry;
	return { $schema, title: kind.name, ...(canonical({ type: "array", items, $defs }) as object) };
}

const SECRET = `A reference to a variable, as $\{NAME}: its value is sent when it is needed, and is never read.`;
