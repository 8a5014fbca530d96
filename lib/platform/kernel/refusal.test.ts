import { expect, test } from "vitest";
import { defineRefusal } from "./refusal";
import { REMEDY_OF_KIND } from "./remedy-of-kind";

const words = { code: "X-1", message: "No", when: "Never.", description: "No." };

test("a refusal says what to do, in its own words or in those of its kind", () => {
	expect(defineRefusal({ ...words, kind: "not-found" }).remedy ?? REMEDY_OF_KIND["not-found"]).toMatch(/check the id/);
	expect(defineRefusal({ ...words, kind: "conflict", remedy: "Choose another." }).remedy).toBe("Choose another.");
});

test("a kind that can mean anything needs words of its own", () => {
	// @ts-expect-error A conflict alone does not say what to do.
	expect(defineRefusal({ ...words, kind: "conflict" }).remedy).toBeUndefined();
});
