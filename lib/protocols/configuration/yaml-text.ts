import { stringify } from "yaml";

/** A value as YAML in one style: equal values, with their members in the same order, are equal bytes. */
export function yamlText(value: unknown): string {
	return stringify(value, { aliasDuplicateObjects: false, lineWidth: 0, indent: 2, version: "1.2" });
}
