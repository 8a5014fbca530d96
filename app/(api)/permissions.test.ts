import { expect, test } from "vitest";
import { PERMISSIONS } from "@/lib/platform/kernel/permissions";
import { operations } from "./operations";

test("a role can be given every permission that an operation asks for, and no other", () => {
	const asked = new Set(operations.map(({ contract }) => contract.access));
	for (const without of ["public", "any-token"] as const) asked.delete(without);
	expect([...PERMISSIONS].toSorted()).toEqual([...asked].toSorted());
});
