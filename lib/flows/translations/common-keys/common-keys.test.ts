import { expect, it } from "vitest";
import { commonKeys } from "./common-keys";

it.each(["de", "ja", "ar"] as const)("%s has the same common keys as English", (language) => {
	expect(keysOf(commonKeys[language])).toEqual(keysOf(commonKeys.en));
});

function keysOf(namespaces: Record<string, Record<string, string>>): string[] {
	return Object.entries(namespaces).flatMap(([namespace, texts]) =>
		Object.keys(texts).map((key) => `${namespace}:${key}`),
	);
}
