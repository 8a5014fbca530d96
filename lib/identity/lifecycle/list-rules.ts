import type { Principal } from "@/lib/platform/kernel";
import { asRule } from "./as-rule";
import type { Rule } from "./contract";
import { selectRules } from "./rules-repository";

/** All rules of the caller's organization, by name. */
export async function listRules({ organizationId }: Principal): Promise<Rule[]> {
	return (await selectRules(organizationId)).map(asRule);
}
