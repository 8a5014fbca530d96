import { expect, test } from "vitest";
import { PERMISSIONS } from "@/lib/platform/kernel/permissions";
import { operations } from "./operations";

test("a role can contain every permission that an operation requires, and no other", () => {
	const asked = new Set(operations.map(({ contract }) => contract.access));
	for (const without of ["public", "any-token"] as const) asked.delete(without);
	expect([...PERMISSIONS].toSorted()).toEqual([...asked].toSorted());
});
