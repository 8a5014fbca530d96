import { type Column, type SQL, sql } from "drizzle-orm";
import type { groups, roles } from "@/db/schema";
import { comparisonKey } from "@/lib/platform/kernel/comparison-key";

/** The columns of a new name; its key only if it differs, because one whose key another row has keeps none. Nothing without a name. */
export function renamed(
	table: typeof groups | typeof roles,
	displayName: string | undefined,
): { displayName?: string; displayNameKey?: SQL; displayNameKeyOf?: SQL } {
	if (displayName === undefined) return {};
	const ifDifferent = (value: string, kept: Column) =>
		sql`case when ${table.displayName} <> ${displayName} then ${value} else ${kept} end`;
	return {
		displayName,
		displayNameKey: ifDifferent(comparisonKey(displayName), table.displayNameKey),
		displayNameKeyOf: ifDifferent(displayName, table.displayNameKeyOf),
	};
}
